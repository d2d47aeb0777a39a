import { describeFields } from "@lerret/contracts/content/describe";
import { siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import type { ReactNode } from "react";
import { DescribedFields } from "../../editor/described-fields.tsx";
import { useRights } from "../../session/connection-context.ts";
import { CinemaField } from "./cinema-field.tsx";
import { NewsletterCounts } from "./newsletter-counts.tsx";
import { PreviewLinkField } from "./preview-links.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

const described = describeFields(siteSettingsRequestSchema);
const cinema = described.find(({ name }) => name === "partnerIds");

/** In the order of the page; sections that are not here come last. */
const intros: Record<string, ReactNode> = {
	Synlighet: null,
	"Søk og kino": null,
	"Navn, kontakt og åpningstider": null,
	"Andre steder på nettet": null,
	Logoer:
		"Tegningene er SVG-filer med bare figurer og farger i seg. Farger som heter «currentColor», følger teksten rundt.",
	"Program og billetter": null,
	"Adressen til nettstedet":
		"Endre dette bare sammen med dem som styrer domenet. Et navn som ikke peker hit, gjør nettstedet utilgjengelig.",
	"Eksterne tjenester": "Tomt felt: tjenesten er her. En adresse begynner med https:// og slutter uten skråstrek.",
	Nyhetsbrev: null,
	"Statistikk fra andre":
		"Nettstedet teller selv hva som blir sett på, uten å lagre noe hos dem som besøker det. Slås dette på, blir alle spurt om samtykke, og ingenting hentes eller lagres før noen har svart ja.",
};
const fieldsOf = Map.groupBy(
	described.filter(({ section }) => section !== undefined),
	({ section = "" }) => section,
);
const sections = [...new Set([...Object.keys(intros), ...fieldsOf.keys()])];

/** The settings in their sections, with what belongs to some of them. */
export function SettingsSections({ editor }: { editor: SettingsEditor }) {
	const isOperator = useRights().has("installation");
	const custom = {
		partnerIds:
			isOperator && cinema
				? { field: <CinemaField editor={editor} label={cinema.label} help={cinema.help} /> }
				: (false as const),
	};
	const after: Record<string, ReactNode> = {
		Synlighet: editor.saved.published ? null : <PreviewLinkField />,
		Nyhetsbrev: <NewsletterCounts />,
	};
	return sections.map((section) => (
		<SettingsSection key={section} title={section}>
			{intros[section] ? <p>{intros[section]}</p> : null}
			<DescribedFields form={editor} described={fieldsOf.get(section) ?? []} custom={custom} />
			{after[section]}
		</SettingsSection>
	));
}
