import { bindFields } from "../../editor/bind-fields.ts";
import { LineField, TextField } from "../../fields/field.tsx";
import { ListField } from "../../fields/list-field.tsx";
import { RowsField, RowTextFields } from "../../fields/rows-field.tsx";
import { settingsLabels } from "./labels.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

const hourColumns = [
	{ name: "label", label: "Hva", maxLength: 100, wraps: true },
	{ name: "hours", label: "Når", maxLength: 200, wraps: true },
] as const;
const socialColumns = [
	{ name: "label", label: "Navn", maxLength: 50 },
	{ name: "url", label: "Adresse", maxLength: 1000, type: "url" },
] as const;

export function OrganisationFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, errorOf, errorWithin } = editor;
	const { organisation } = fields;
	const organisationForm = bindFields({
		fields: organisation,
		change: (patch: Partial<typeof organisation>) => change({ organisation: { ...organisation, ...patch } }),
		errorOf: (path) => errorOf(`organisation.${path}`),
		errorWithin: (path) => errorWithin(`organisation.${path}`),
	});
	return (
		<>
			<SettingsSection title="Navn og kontakt">
				<TextField
					label={settingsLabels.title}
					maxLength={100}
					help={
						<>
							Står øverst på sidene, i nettleserens fane og i <span className="unbroken">e-post</span>.
						</>
					}
					{...bindFields(editor).text("title")}
				/>
				<div className="pair">
					<TextField label={settingsLabels.legalName} maxLength={200} {...organisationForm.text("legalName")} />
					<TextField
						label={settingsLabels.orgNumber}
						maxLength={20}
						inputMode="numeric"
						{...organisationForm.text("orgNumber")}
					/>
				</div>
				<div className="pair">
					<TextField
						label={settingsLabels.phone}
						type="tel"
						maxLength={30}
						help="Bare sifre: 75 00 12 34."
						{...organisationForm.text("phone")}
					/>
					<TextField
						label={settingsLabels.email}
						type="email"
						maxLength={254}
						help="Hit kommer også tilbakemeldinger fra nettstedet."
						{...organisationForm.text("email")}
					/>
				</div>
				<div className="pair">
					<ListField label={settingsLabels.visitingAddress} {...organisationForm.lines("visitingAddress")} />
					<ListField label={settingsLabels.postalAddress} {...organisationForm.lines("postalAddress")} />
				</div>
			</SettingsSection>
			<SettingsSection title={settingsLabels.openingHours}>
				<LineField
					label={settingsLabels.ticketOffice}
					maxLength={300}
					help="Én setning, for eksempel «Billettluka åpner 30 minutter før forestillingen.»"
					{...organisationForm.text("ticketOffice")}
				/>
				<RowsField
					legend="Tider"
					itemName="tid"
					help="Slik de står nederst på alle sidene. Husk helligdagene: «skjærtorsdag–2. påskedag», «stengt»."
					rows={organisation.openingHours}
					maxRows={30}
					emptyRow={{ label: "", hours: "" }}
					error={errorOf("organisation.openingHours")}
					onRows={(openingHours) => change({ organisation: { ...organisation, openingHours } })}
				>
					{(context) => (
						<RowTextFields
							context={context}
							columns={hourColumns}
							errorOf={(path) => errorOf(`organisation.openingHours.${path}`)}
						/>
					)}
				</RowsField>
			</SettingsSection>
			<SettingsSection title={settingsLabels.socialLinks}>
				<RowsField
					legend="Lenker"
					itemName="lenke"
					help="For eksempel Facebook og Instagram. De står nederst på alle sidene."
					rows={fields.socialLinks}
					maxRows={12}
					emptyRow={{ label: "", url: "" }}
					error={errorOf("socialLinks")}
					onRows={(socialLinks) => change({ socialLinks })}
				>
					{(context) => (
						<RowTextFields
							context={context}
							columns={socialColumns}
							errorOf={(path) => errorOf(`socialLinks.${path}`)}
						/>
					)}
				</RowsField>
			</SettingsSection>
		</>
	);
}
