import { met, notMet, notRelevant, type Requirement } from "./requirement.ts";

const pages = "tests/browser/listed-pages.spec.ts";
const states = "tests/prove/browser/accessibility.spec.ts";

const hasNoVideo = "Nettstedet har ingen film med lyd.";

/** Principle 1 of WCAG 2.2: what can be perceived. */
export const perceivable: Requirement[] = [
	{
		id: "1.1.1",
		name: "Ikke-tekstlig innhold",
		level: "A",
		assess: ({ picturesWithoutText }) =>
			picturesWithoutText === 0
				? met("Hvert bilde har tekst for den som ikke ser det, og pynt er skjult for skjermlesere.")
				: notMet(
						picturesWithoutText === 1
							? "Ett bilde mangler tekst. Finn det under Bilder."
							: `${picturesWithoutText} bilder mangler tekst. Finn dem under Bilder.`,
					),
		checks: [pages, "tests/browser/pictures.spec.ts"],
	},
	{
		id: "1.2.1",
		name: "Bare lyd og bare video (forhåndsinnspilt)",
		level: "A",
		assess: notRelevant("Nettstedet har ikke lydopptak eller film uten lyd."),
		checks: ["hand: content"],
	},
	{
		id: "1.2.2",
		name: "Teksting (forhåndsinnspilt)",
		level: "A",
		assess: ({ ownTrailers, foreignTrailers }) =>
			foreignTrailers > 0
				? notMet(
						`${foreignTrailers === 1 ? "Én trailer" : `${foreignTrailers} trailere`} ligger hos YouTube eller Vimeo. Om de er tekstet, bestemmer den som har lagt dem ut.`,
					)
				: ownTrailers > 0
					? met("Trailerne er tekstet på norsk.")
					: notRelevant(hasNoVideo),
		checks: ["tests/browser/film-page.spec.ts"],
	},
	{
		id: "1.2.3",
		name: "Synstolking eller mediealternativ (forhåndsinnspilt)",
		level: "A",
		assess: ({ ownTrailers, foreignTrailers }) =>
			ownTrailers + foreignTrailers > 0
				? met("Omtalen av filmen står som tekst på samme side som traileren.")
				: notRelevant(hasNoVideo),
		checks: ["hand: content"],
	},
	{
		id: "1.2.4",
		name: "Teksting (direkte)",
		level: "AA",
		assess: notRelevant("Nettstedet sender ikke direkte."),
		checks: ["hand: content"],
	},
	{
		id: "1.2.5",
		name: "Synstolking (forhåndsinnspilt)",
		level: "AA",
		assess: ({ ownTrailers, foreignTrailers }) =>
			ownTrailers + foreignTrailers > 0
				? notMet("Trailerne er ikke synstolket. Distributørene leverer dem som regel uten.")
				: notRelevant(hasNoVideo),
		checks: ["hand: content"],
	},
	{
		id: "1.3.1",
		name: "Informasjon og relasjoner",
		level: "A",
		assess: met(
			"Overskrifter, lister, tabeller, skjemafelt og grupper er merket som det de er. Dagene i programmet er overskrifter.",
		),
		checks: [pages, states],
	},
	{
		id: "1.3.2",
		name: "Meningsfylt rekkefølge",
		level: "A",
		assess: met("Innholdet leses i samme rekkefølge som det ses, også uten stilark."),
		checks: ["tests/browser/keyboard.spec.ts", "tests/browser/without-script.spec.ts"],
	},
	{
		id: "1.3.3",
		name: "Sensoriske egenskaper",
		level: "A",
		assess: met("Ingen veiledning viser bare til farge, form eller plassering."),
		checks: ["hand: text"],
	},
	{
		id: "1.3.4",
		name: "Visningsretning",
		level: "AA",
		assess: met("Sidene kan brukes både stående og liggende."),
		checks: ["tests/browser/phone.spec.ts"],
	},
	{
		id: "1.3.5",
		name: "Identifiser formål med inndata",
		level: "AA",
		assess: met("Navn, e-post, telefon og passord er merket, så nettleseren kan fylle dem ut."),
		checks: ["tests/browser/account-details.spec.ts"],
	},
	{
		id: "1.4.1",
		name: "Bruk av farge",
		level: "A",
		assess: met("Aldersgrense, avlyst, utsolgt, opptatt sete og feil i skjema står også som tekst eller form."),
		checks: [pages, "tests/browser/seat-map.spec.ts"],
	},
	{
		id: "1.4.2",
		name: "Styring av lyd",
		level: "A",
		assess: met("Ingenting spiller av lyd av seg selv. Traileren begynner når noen trykker på den, og kan stoppes."),
		checks: ["tests/browser/film-page.spec.ts"],
	},
	{
		id: "1.4.3",
		name: "Kontrast (minimum)",
		level: "AA",
		assess: met(
			"Tekst har minst 4,5 : 1 i lys og mørk visning. Farger som ikke når det, kan ikke lagres under Utseende.",
		),
		checks: [pages, "tests/http/pages/theme.test.ts"],
	},
	{
		id: "1.4.4",
		name: "Endring av tekststørrelse",
		level: "AA",
		assess: met("Teksten kan forstørres til 200 prosent uten at noe forsvinner eller må rulles sidelengs."),
		checks: [pages, "tests/browser/phone.spec.ts"],
	},
	{
		id: "1.4.5",
		name: "Bilder av tekst",
		level: "AA",
		assess: met("Tekst er tekst. Skrift på plakater og logoer er en del av motivet, og tittelen står ved siden av."),
		checks: ["hand: content"],
	},
	{
		id: "1.4.10",
		name: "Dynamisk tilpasning (reflow)",
		level: "AA",
		assess: met("Sidene rulles bare én vei ned til 320 piksler. Salkartet ruller i sin egen ramme."),
		checks: [pages, "tests/browser/seat-map.spec.ts"],
	},
	{
		id: "1.4.11",
		name: "Kontrast for ikke-tekstlig innhold",
		level: "AA",
		assess: met(
			"Felt, ledige seter og fokusramme har minst 3 : 1 mot bakgrunnen i lys og mørk visning, og en knapp kjennes på teksten.",
		),
		checks: ["hand: contrast"],
	},
	{
		id: "1.4.12",
		name: "Tekstavstand",
		level: "AA",
		assess: met("Større avstand mellom linjer, avsnitt, ord og bokstaver skjuler ikke innhold."),
		checks: ["hand: spacing"],
	},
	{
		id: "1.4.13",
		name: "Pekerfølsomt innhold eller innhold ved tastaturfokus",
		level: "AA",
		assess: met("Menyer og paneler åpnes med trykk, blir stående, og lukkes med Escape."),
		checks: ["tests/browser/header-and-footer.spec.ts"],
	},
];
