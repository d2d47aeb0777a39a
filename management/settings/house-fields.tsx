import { bindFields, errorsIn } from "../editing/bind-fields.ts";
import { LineField, TextField } from "../parts/field.tsx";
import { ListField } from "../parts/list-field.tsx";
import { RowsField, RowTexts } from "../parts/rows-field.tsx";
import { Section } from "./section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

const hourColumns = [
	{ name: "label", label: "Hva", maxLength: 100, wraps: true },
	{ name: "hours", label: "Når", maxLength: 200, wraps: true },
] as const;
const socialColumns = [
	{ name: "label", label: "Navn", maxLength: 50 },
	{ name: "url", label: "Adresse", maxLength: 1000, type: "url" },
] as const;

export function HouseFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, failure } = editor;
	const { organisation } = fields;
	const errorOf = errorsIn(failure);
	const own = bindFields({
		fields: organisation,
		change: (patch: Partial<typeof organisation>) => change({ organisation: { ...organisation, ...patch } }),
		failure: failure && { ...failure, fields: within(failure.fields, "organisation") },
	});
	return (
		<>
			<Section title="Navn og kontakt">
				<TextField
					label="Navnet på nettstedet"
					maxLength={100}
					help={
						<>
							Står øverst på sidene, i nettleserens fane og i <span className="unbroken">e-post</span>.
						</>
					}
					{...bindFields(editor).text("title")}
				/>
				<div className="pair">
					<TextField label="Juridisk navn" maxLength={200} {...own.text("legalName")} />
					<TextField label="Organisasjonsnummer" maxLength={20} inputMode="numeric" {...own.text("orgNumber")} />
				</div>
				<div className="pair">
					<TextField label="Telefon" type="tel" maxLength={30} help="Bare sifre: 75 00 12 34." {...own.text("phone")} />
					<TextField
						label="E-postadresse"
						type="email"
						maxLength={254}
						help="Hit kommer også tilbakemeldinger fra nettstedet."
						{...own.text("email")}
					/>
				</div>
				<div className="pair">
					<ListField label="Besøksadresse" {...own.lines("visitingAddress")} />
					<ListField label="Postadresse" {...own.lines("postalAddress")} />
				</div>
			</Section>
			<Section title="Åpningstider">
				<LineField
					label="Om billettluka"
					maxLength={300}
					help="Én setning, for eksempel «Billettluka åpner 30 minutter før forestillingen.»"
					{...own.text("ticketOffice")}
				/>
				<RowsField
					legend="Tider"
					one="tid"
					help="Slik de står nederst på alle sidene. Husk helligdagene: «skjærtorsdag–2. påskedag», «stengt»."
					rows={organisation.openingHours}
					most={30}
					empty={{ label: "", hours: "" }}
					error={errorOf("organisation.openingHours")}
					onRows={(openingHours) => change({ organisation: { ...organisation, openingHours } })}
				>
					{(part) => (
						<RowTexts
							part={part}
							columns={hourColumns}
							errorOf={(path) => errorOf(`organisation.openingHours.${path}`)}
						/>
					)}
				</RowsField>
			</Section>
			<Section title="Andre steder på nettet">
				<RowsField
					legend="Lenker"
					one="lenke"
					help="For eksempel Facebook og Instagram. De står nederst på alle sidene."
					rows={fields.socialLinks}
					most={12}
					empty={{ label: "", url: "" }}
					error={errorOf("socialLinks")}
					onRows={(socialLinks) => change({ socialLinks })}
				>
					{(part) => (
						<RowTexts part={part} columns={socialColumns} errorOf={(path) => errorOf(`socialLinks.${path}`)} />
					)}
				</RowsField>
			</Section>
		</>
	);
}

/** The errors within one part, with paths relative to it. */
function within(fields: { path: string; message: string }[], part: string) {
	return fields
		.filter(({ path }) => path.startsWith(`${part}.`))
		.map(({ path, message }) => ({ path: listOf(path.slice(part.length + 1)), message }));
}

/** An address line has no input of its own, so its error belongs to the whole list. */
const listOf = (path: string): string => path.replace(/^(visitingAddress|postalAddress)\.\d+$/u, "$1");
