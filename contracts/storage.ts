import * as z from "zod";
import { consentKey } from "./consent-key.ts";

/**
 * Everything that the site stores in a browser. The table on /informasjonskapsler is made from it, and a browser test
 * (storage-list.spec.ts) compares it with what is really stored.
 * Nothing here needs consent: the visitor asked for it, or it stays within the browser (ekomloven § 3-15).
 */

/** `technical` is the browser's own name, if it differs from the label. */
export const storageKinds = {
	cookie: { label: "informasjonskapsel", technical: null },
	localStorage: { label: "lokalt lager", technical: "localStorage" },
	sessionStorage: { label: "lager for fanen", technical: "sessionStorage" },
	indexedDB: { label: "nettleserens database", technical: "IndexedDB" },
	cache: { label: "hurtiglager", technical: "Cache Storage" },
} as const;
export type StorageKind = keyof typeof storageKinds;

export const storedItemSchema = z.object({
	name: z.string().min(1),
	kind: z.enum(Object.keys(storageKinds) as [StorageKind, ...StorageKind[]]),
	purpose: z.string().min(1),
	duration: z.string().min(1),
});
export type StoredItem = z.infer<typeof storedItemSchema>;

export type StorageOccasion = "visit" | "account" | "ticket-shop" | "consent" | "staff";

/** In display order. Over https the names of cookies begin with `__Host-` or `__Secure-`. */
export const storedItems: readonly (StoredItem & { occasion: StorageOccasion })[] = [
	{
		occasion: "account",
		name: "cw-profile",
		kind: "localStorage",
		purpose: "Husker at du er logget inn. Inneholder brukernavnet ditt, e-postadressen din og en innloggingskode.",
		duration: "Til du logger ut",
	},
	{
		occasion: "account",
		name: "cw-tickets",
		kind: "localStorage",
		purpose: "Tar vare på billettene du har sett på Min side, så du kan vise dem uten nett.",
		duration: "Til du logger ut",
	},
	{
		occasion: "account",
		name: "lerret_session",
		kind: "cookie",
		purpose: "Knytter deg til innloggingen mens du ser på billetter, lister og profil. Kan ikke leses av skript.",
		duration: "Til du logger ut, høyst ett døgn",
	},
	{
		occasion: "account",
		name: "XSRF-TOKEN",
		kind: "cookie",
		purpose: "Hindrer at et annet nettsted sender noe i ditt navn. Settes sammen med lerret_session.",
		duration: "Like lenge som lerret_session",
	},
	{
		occasion: "ticket-shop",
		name: "lerret_ticket_shop",
		kind: "cookie",
		purpose: "Holder deg innlogget når du kjøper billett. Settes bare hvis du logger inn i billettbutikken.",
		duration: "30 dager hvis du ber om å bli husket, ellers til du lukker nettleseren",
	},
	{
		occasion: "ticket-shop",
		name: "lerret_queue",
		kind: "cookie",
		purpose:
			"Holder på plassen din i køen når mange vil kjøpe billetter samtidig. Settes bare da, én for hvert arrangement.",
		duration: "En halv time etter at det er din tur",
	},
	{
		occasion: "ticket-shop",
		name: "lerret_shop",
		kind: "cookie",
		purpose:
			"Knytter deg til plassene du holder av og bestillingene du gjør. Settes når du åpner siden der du velger billetter.",
		duration: "7 dager",
	},
	{
		occasion: "ticket-shop",
		name: "lerret_buyer",
		kind: "cookie",
		purpose:
			"Husker e-posten og navnet du skrev, om tiden går ut eller noen andre tar plassene. Slettes når du har bestilt.",
		duration: "En halv time",
	},
	{
		occasion: "ticket-shop",
		name: "lerret-tickets",
		kind: "cache",
		purpose:
			"Billetter du har kjøpt i denne nettleseren eller lagt på telefonen, så du kan vise dem uten nett. Uten navn, e-postadresse og bestilling.",
		duration: "Til dagen etter forestillingen, til du logger ut, eller til du velger «Fjern herfra»",
	},
	{
		occasion: "consent",
		name: consentKey,
		kind: "localStorage",
		purpose: "Husker om du har sagt ja eller nei til statistikk, så vi ikke spør på hver side.",
		duration: "Til du sletter det",
	},
	{
		occasion: "visit",
		name: "lerret-essentials",
		kind: "cache",
		purpose: "Forsiden, kinoprogrammet og rammen til Min side, så de virker når dekningen er borte.",
		duration: "Til de byttes ut med nyere, eller du sletter dem",
	},
	{
		occasion: "visit",
		name: "lerret-pages",
		kind: "cache",
		purpose: "Åpne sider du har besøkt, så de kan leses uten nett.",
		duration: "Høyst 14 dager",
	},
	{
		occasion: "visit",
		name: "lerret-assets",
		kind: "cache",
		purpose: "Skript og skrifter som sidene trenger.",
		duration: "Høyst 90 dager",
	},
	{
		occasion: "visit",
		name: "lerret-pictures",
		kind: "cache",
		purpose: "Plakater og bilder du har sett, så de ikke hentes to ganger.",
		duration: "Høyst 30 dager",
	},
	{
		occasion: "visit",
		name: "workbox-expiration",
		kind: "indexedDB",
		purpose: "Holder rede på hvor gamle kopiene i hurtiglagrene er, så de eldste kan kastes.",
		duration: "Like lenge som hurtiglagrene",
	},
	{
		occasion: "visit",
		name: "cw-renewed",
		kind: "sessionStorage",
		purpose: "Hindrer at siden lastes inn på nytt flere ganger når nettstedet får en ny versjon.",
		duration: "Til du lukker fanen",
	},
	{
		occasion: "staff",
		name: "lerret_staff",
		kind: "cookie",
		purpose: "Innlogging for ansatte. Settes ikke hos besøkende.",
		duration: "Til den ansatte logger ut eller innloggingen går ut",
	},
	{
		occasion: "staff",
		name: "lerret_preview",
		kind: "cookie",
		purpose: "For ansatte: viser et nettsted som ikke er publisert. Settes av en lenke til forhåndsvisning.",
		duration: "Høyst 14 dager",
	},
	{
		occasion: "staff",
		name: "lerret_staff_login",
		kind: "cookie",
		purpose: "For ansatte: holder sammen stegene i innloggingen.",
		duration: "Til innloggingen er ferdig, høyst en time",
	},
	{
		occasion: "staff",
		name: "lerret_staff_resume",
		kind: "cookie",
		purpose: "For ansatte: lar innloggingen fortsette etter at passordet er skrevet.",
		duration: "Til innloggingen er ferdig, høyst en time",
	},
	{
		occasion: "staff",
		name: "lerret_staff_device",
		kind: "cookie",
		purpose: "For ansatte: kjenner igjen nettleseren, så en innlogging fra en ny enhet varsles på e-post.",
		duration: "Ett år fra siste innlogging",
	},
	{
		occasion: "staff",
		name: "lerret-login",
		kind: "sessionStorage",
		purpose: "For ansatte: husker hvilken side innloggingen begynte på, og at svaret hører til den.",
		duration: "Til innloggingen er ferdig",
	},
	{
		occasion: "staff",
		name: "lerret-login",
		kind: "cookie",
		purpose: "For ansatte: det samme, i en nettleser som ikke har lager for fanen.",
		duration: "Til innloggingen er ferdig, høyst ti minutter",
	},
	{
		occasion: "staff",
		name: "lerret-unsaved",
		kind: "sessionStorage",
		purpose: "For ansatte: tar vare på det som er skrevet i administrasjonen, men ikke lagret.",
		duration: "Til det er lagret, eller fanen lukkes",
	},
	{
		occasion: "staff",
		name: "kontroll",
		kind: "indexedDB",
		purpose: "For dørvakter: billettlister og kontrollerte billetter, så kontrollen virker uten nett.",
		duration: "Til dagen etter arrangementet",
	},
	{
		occasion: "staff",
		name: "kontroll",
		kind: "cache",
		purpose: "For dørvakter: siden for billettkontroll, så den kan åpnes uten nett.",
		duration: "Til den byttes ut med en nyere",
	},
];

/**
 * The listed name of a stored item: without the prefix and the `.sig` of a cookie, and without the event of a queue's, the
 * content of unsaved changes or the version of ticket control.
 */
export const listedName = (stored: string): string =>
	stored
		.replace(/^__(?:Host|Secure)-/u, "")
		.replace(/\.sig$/u, "")
		.replace(/^(lerret_queue)_\w+$/u, "$1")
		.replace(/^(lerret-unsaved):.*$/u, "$1")
		.replace(/^(kontroll)-.+$/u, "$1");
