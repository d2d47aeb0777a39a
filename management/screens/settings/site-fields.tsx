import { bindFields } from "../../editor/bind-fields.ts";
import { CheckField, ChoiceField, TextField } from "../../fields/field.tsx";
import { ListField } from "../../fields/list-field.tsx";
import { settingsLabels } from "./labels.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

const hours = Array.from({ length: 9 }, (_, hour) => [String(hour), `kl. 0${hour}.00`] as const);

/** The help texts name the path that is appended, so that an operator can test the address. */
const services = [
	{ name: "loyaltyBaseUrl", help: "Kontoer og omtaler: …/login" },
	{ name: "eventsBaseUrl", help: "Ledige plasser: …/nettsted?keys=" },
	{ name: "runtimeBaseUrl", help: "Det som kommer: …/sites/nettsted/basic_events" },
	{ name: "ticketShopBaseUrl", help: "Innlogging ved kjøp: …/login" },
	{ name: "checkoutBaseUrl", help: "Hvem som handler: …/profile/auth" },
] as const;

export function SiteFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, errorOf } = editor;
	const { text, nullableText, lines } = bindFields(editor);
	return (
		<>
			<SettingsSection title="Program og billetter">
				<ChoiceField
					label={settingsLabels.dayStartsAt}
					value={String(fields.dayStartsAt)}
					choices={hours}
					onChoice={(hour) => change({ dayStartsAt: Number(hour) })}
					error={errorOf("dayStartsAt")}
					help="Det som begynner før dette om natten, står under kvelden før."
				/>
				<TextField
					label={settingsLabels.giftCards}
					inputMode="url"
					maxLength={1000}
					help="Menypunktet «Gavekort» har sin egen adresse, under Meny."
					{...nullableText("giftCards")}
				/>
				<CheckField
					label={settingsLabels.searchEnabled}
					isChecked={fields.searchEnabled}
					onCheck={(searchEnabled) => change({ searchEnabled })}
				/>
			</SettingsSection>
			<SettingsSection title="Adressen til nettstedet">
				<p>
					Endre dette bare sammen med dem som styrer domenet. Et navn som ikke peker hit, gjør nettstedet utilgjengelig.
				</p>
				<TextField
					label={settingsLabels.host}
					maxLength={253}
					help="Uten https:// og skråstrek: www.kinoen.no."
					{...text("host")}
				/>
				<ListField label={settingsLabels.aliases} {...lines("aliases")} />
			</SettingsSection>
			<SettingsSection title="Eksterne tjenester">
				<p>Tomt felt: tjenesten er her. En adresse begynner med https:// og slutter uten skråstrek.</p>
				{services.map(({ name, help }) => (
					<TextField
						key={name}
						label={settingsLabels[name]}
						type="url"
						maxLength={1000}
						help={help}
						{...nullableText(name)}
					/>
				))}
			</SettingsSection>
		</>
	);
}
