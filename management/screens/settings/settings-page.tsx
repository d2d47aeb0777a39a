import { type SiteSettings, siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Stored, siteSettings } from "../../api/settings.ts";
import type { EditedFields } from "../../editor/described-fields.tsx";
import type { SectionParts } from "../../editor/form-sections.tsx";
import { publicUrl } from "../../editor/public-url.ts";
import { StoredForm } from "../../editor/stored-form.tsx";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AppearancePreview } from "./appearance-preview.tsx";
import { AppearanceSample } from "./appearance-sample.tsx";
import { CinemaField } from "./cinema-field.tsx";
import { HiddenSite } from "./hidden-site.tsx";
import { NewsletterCounts } from "./newsletter-counts.tsx";

export const settingsLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		siteSettings(client, siteId).read(signal);

type Sections = (saved: SiteSettings) => Record<string, SectionParts>;

/** A wrong host name makes the site unreachable. */
const questionOf = ({ host }: SiteSettings, saved: SiteSettings) =>
	host === saved.host
		? null
		: {
				title: "Flytte nettstedet til et annet navn?",
				text: `Fra nå av svarer det på ${host}, og ikke lenger på ${saved.host} om det ikke står blant de andre navnene. Peker ikke navnet hit, ser ingen det.`,
				action: "Flytt nettstedet",
			};

const savedNotice = ({ published }: SiteSettings): string =>
	published ? "Lagret. Nå ser alle det." : "Lagret. Nettstedet er ikke åpnet for publikum.";

/** Some sections of the site's settings. */
function SettingsPage({ title, sections }: { title: string; sections: Sections }) {
	const loaded = useLoaderData<Stored<SiteSettings>>();
	const { client, sites } = useConnection();
	const site = useSite();
	const custom = (form: EditedFields<SiteSettings>, saved: SiteSettings) => ({
		// A hidden site is shown by «Vis for alle», which names what is missing.
		published: saved.published ? {} : (false as const),
		appearance: {
			note: (
				<>
					<AppearanceSample appearance={form.fields.appearance} />
					<AppearancePreview appearance={form.fields.appearance} />
				</>
			),
		},
		partnerIds: { field: <CinemaField form={form} /> },
	});
	return (
		<>
			<PageHeading title={title} />
			<StoredForm
				key={site.id}
				name={`${site.id}:${title}`}
				item={{ kind: "settings", id: site.id }}
				schema={siteSettingsRequestSchema}
				loaded={loaded}
				label="Lagre innstillingene"
				note={
					<>
						<p className="small">Det du lagrer her, gjelder på nettstedet med en gang.</p>
						<a href={publicUrl(sites, site, "/") ?? "/"} target="_blank" rel="noreferrer">
							Se på nettstedet (åpnes i ny fane)
						</a>
					</>
				}
				store={siteSettings(client, site.id)}
				{...{ savedNotice, questionOf, custom, sections }}
			/>
		</>
	);
}

const contact: Sections = () => ({
	"Navn, kontakt og åpningstider": {},
	"Program og billetter": {},
	"Andre steder på nettet": {},
});

export const ContactSettings = () => <SettingsPage title="Åpningstider og kontakt" sections={contact} />;

const appearance: Sections = ({ published }) => ({
	Synlighet: { after: published ? null : <HiddenSite /> },
	Utseende: {
		intro:
			"Gjelder nettstedet, e-postene og billettene, og ikke administrasjonen. Lys og mørk visning følger telefonen eller maskinen til den som ser på. Toppen av sidene får fargen til knappene i lys visning når lys skrift er lesbar på den, ellers bakgrunnen i mørk visning.",
	},
	Logoer: {
		intro:
			"SVG blir skarpest, slik Illustrator og Inkscape lagrer den. PNG og JPEG går også. Logoene står på mørk bunn.",
	},
	"Statistikk fra andre": {
		intro:
			"Nettstedet teller selv hva som blir sett på, uten å lagre noe hos dem som besøker det. Slås dette på, blir alle spurt om samtykke, og ingenting hentes eller lagres før noen har svart ja.",
	},
});

export const AppearanceSettings = () => <SettingsPage title="Utseende og synlighet" sections={appearance} />;

const statement: Sections = () => ({ Tilgjengelighetserklæring: {} });

export const StatementSettings = () => <SettingsPage title="Tilgjengelighet" sections={statement} />;

const newsletter: Sections = () => ({ Nyhetsbrev: { after: <NewsletterCounts /> } });

export const NewsletterSettings = () => <SettingsPage title="Nyhetsbrev" sections={newsletter} />;

const addresses: Sections = () => ({
	"Adressen til nettstedet": {
		intro:
			"Endre dette bare sammen med dem som styrer domenet. Et navn som ikke peker hit, gjør nettstedet utilgjengelig.",
	},
	"Søk og kino": {},
});

export const AddressSettings = () => <SettingsPage title="Adresser" sections={addresses} />;

const services: Sections = () => ({
	"Eksterne tjenester": {
		intro: "Tomt felt: tjenesten er her. En adresse begynner med https:// og slutter uten skråstrek.",
	},
});

export const ServiceSettings = () => <SettingsPage title="Eksterne tjenester" sections={services} />;
