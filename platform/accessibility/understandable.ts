import { met, notMet, notRelevant, type Requirement } from "./requirement.ts";

const pages = "tests/browser/listed-pages.spec.ts";
const forms = "tests/browser/form-errors.spec.ts";

/** Principles 3 and 4 of WCAG 2.2: what can be understood, and works with other programs. */
export const understandable: Requirement[] = [
	{
		id: "3.1.1",
		name: "Språk på siden",
		level: "A",
		assess: met("Sidene er merket som bokmål."),
		checks: [pages],
	},
	{
		id: "3.1.2",
		name: "Språk på deler av innhold",
		level: "AA",
		assess: ({ hasReviews }) =>
			notMet(
				hasReviews
					? "Et annet språk i anmeldelser fra publikum, og i sitater i egne tekster, er ikke merket."
					: "Et sitat på et annet språk i egne tekster er ikke merket.",
			),
		checks: ["hand: text"],
	},
	{
		id: "3.2.1",
		name: "Fokus",
		level: "A",
		assess: met("Ingenting skjer bare fordi noe får fokus."),
		checks: ["tests/browser/keyboard.spec.ts"],
	},
	{
		id: "3.2.2",
		name: "Inndata",
		level: "A",
		assess: met("Et skjema sendes først når noen trykker på knappen."),
		checks: [forms, "tests/browser/without-script.spec.ts"],
	},
	{
		id: "3.2.3",
		name: "Konsekvent navigering",
		level: "AA",
		assess: met("Menyen og det nederste feltet er like på alle sidene."),
		checks: ["tests/browser/header-and-footer.spec.ts"],
	},
	{
		id: "3.2.4",
		name: "Konsekvent identifikasjon",
		level: "AA",
		assess: met("Det samme heter det samme på alle sidene."),
		checks: ["hand: text"],
	},
	{
		id: "3.2.6",
		name: "Konsekvent hjelp",
		level: "A",
		isNew: true,
		assess: met("Telefon og e-post står nederst på alle sidene, på samme sted."),
		checks: ["tests/browser/header-and-footer.spec.ts"],
	},
	{
		id: "3.3.1",
		name: "Identifikasjon av feil",
		level: "A",
		assess: met("Feil står i en liste med fokus og ved hvert felt, som tekst, til de er rettet."),
		checks: [forms],
	},
	{
		id: "3.3.2",
		name: "Ledetekster eller instruksjoner",
		level: "A",
		assess: met("Hvert felt har en synlig ledetekst, og et eksempel der formen har noe å si."),
		checks: [pages, forms],
	},
	{
		id: "3.3.3",
		name: "Forslag ved feil",
		level: "AA",
		assess: met("Feilmeldinger sier hva som skal til. En e-postadresse som ser feil ut, får et forslag."),
		checks: [forms],
	},
	{
		id: "3.3.4",
		name: "Forhindring av feil (juridiske feil, økonomiske feil, datafeil)",
		level: "AA",
		assess: ({ hasShop, hasAccounts }) =>
			hasShop
				? met("Bestillingen vises med sum og vilkår før den betales. Sletting av kontoen spør først.")
				: hasAccounts
					? met("Sletting av kontoen spør først.")
					: notRelevant("Ingenting kjøpes eller slettes her."),
		checks: ["tests/browser/box-office.spec.ts", "tests/browser/account.spec.ts"],
	},
	{
		id: "3.3.7",
		name: "Overflødig inntasting",
		level: "A",
		isNew: true,
		assess: met("Det samme spørres det ikke om to ganger. Det som er skrevet, står der også etter en feil."),
		checks: [forms],
	},
	{
		id: "3.3.8",
		name: "Tilgjengelig autentisering (minimum)",
		level: "AA",
		isNew: true,
		assess: ({ hasAccounts }) =>
			hasAccounts
				? met("Passordet kan limes inn og fylles ut av nettleseren. Ingen gåter skal løses.")
				: notRelevant("Publikum logger ikke inn her."),
		checks: ["tests/browser/account.spec.ts"],
	},
	{
		id: "4.1.2",
		name: "Navn, rolle, verdi",
		level: "A",
		assess: met("Alt som kan betjenes, har navn og rolle, og sier om det er valgt, åpent eller opptatt."),
		checks: [pages, "tests/browser/seat-map.spec.ts"],
	},
	{
		id: "4.1.3",
		name: "Statusbeskjeder",
		level: "AA",
		assess: met(
			"Hvor mange treff det er, hva som er valgt, og at tiden snart er ute, leses opp uten at fokus flyttes.",
		),
		checks: ["tests/browser/seat-map.spec.ts", "tests/browser/live-status.spec.ts"],
	},
];
