import { met, notRelevant, type Requirement } from "./requirement.ts";

const pages = "tests/browser/listed-pages.spec.ts";
const keyboard = "tests/browser/keyboard.spec.ts";
const seats = "tests/browser/seat-map.spec.ts";

/** Principle 2 of WCAG 2.2: what can be operated. */
export const operable: Requirement[] = [
	{
		id: "2.1.1",
		name: "Tastatur",
		level: "A",
		assess: met("Alt kan gjøres med tastatur, også å velge seter og betale."),
		checks: [keyboard, seats, "tests/browser/box-office.spec.ts"],
	},
	{
		id: "2.1.2",
		name: "Ingen tastaturfelle",
		level: "A",
		assess: met("Tab går gjennom hele siden og ut av den. Dialoger lukkes med Escape."),
		checks: [keyboard],
	},
	{
		id: "2.1.4",
		name: "Hurtigtaster som består av ett tegn",
		level: "A",
		assess: met("Nettstedet har ingen. I administrasjonen virker de bare mens Uke har fokus, og Ctrl+K har to taster."),
		checks: ["tests/browser/week.spec.ts"],
	},
	{
		id: "2.2.1",
		name: "Justerbar hastighet",
		level: "A",
		assess: ({ hasShop }) =>
			hasShop
				? met(
						"Plassene holdes av en stund. Du får beskjed før tiden er ute, kan forlenge den, og kan ta dem opp igjen etterpå.",
					)
				: notRelevant("Ingen side har en tidsgrense."),
		checks: [seats],
	},
	{
		id: "2.2.2",
		name: "Pause, stopp, skjul",
		level: "A",
		assess: met("Ingenting beveger seg av seg selv. Bildene på forsiden skiftes bare av den som ser på."),
		checks: ["tests/browser/front-page.spec.ts"],
	},
	{
		id: "2.3.1",
		name: "Terskelverdi på maksimalt tre glimt",
		level: "A",
		assess: met("Ingenting på sidene blinker."),
		checks: ["hand: content"],
	},
	{
		id: "2.4.1",
		name: "Hoppe over blokker",
		level: "A",
		assess: met("Sidene begynner med lenker forbi menyen og til programmet, og har landemerker."),
		checks: [keyboard],
	},
	{
		id: "2.4.2",
		name: "Sidetitler",
		level: "A",
		assess: met("Hver side har sin egen tittel. Den sier også hvilket filter som er valgt, og om et skjema har feil."),
		checks: [pages, "tests/browser/form-errors.spec.ts"],
	},
	{
		id: "2.4.3",
		name: "Fokusrekkefølge",
		level: "A",
		assess: met("Fokus følger innholdet. Etter en feil eller et valg flyttes det dit svaret står."),
		checks: [keyboard, "tests/browser/form-errors.spec.ts"],
	},
	{
		id: "2.4.4",
		name: "Formål med lenke (i kontekst)",
		level: "A",
		assess: met("En lenke sier hvor den går. Klokkeslettene har film, dag, sal og pris i navnet."),
		checks: [pages, "tests/browser/film-showings.spec.ts"],
	},
	{
		id: "2.4.5",
		name: "Flere måter",
		level: "AA",
		assess: met("Sider finnes i menyen, ved søk, og fra programmet."),
		checks: ["tests/browser/search.spec.ts", "tests/browser/navigation.spec.ts"],
	},
	{
		id: "2.4.6",
		name: "Overskrifter og ledetekster",
		level: "AA",
		assess: met("Overskrifter og ledetekster sier hva de gjelder."),
		checks: [pages, "hand: text"],
	},
	{
		id: "2.4.7",
		name: "Synlig fokus",
		level: "AA",
		assess: met("Det som har fokus, har en tydelig ramme i lys og mørk visning."),
		checks: [keyboard, "hand: contrast"],
	},
	{
		id: "2.4.11",
		name: "Fokus ikke skjult (minimum)",
		level: "AA",
		isNew: true,
		assess: met("Linjene øverst og nederst dekker aldri det som har fokus, heller ikke ved 400 prosent."),
		checks: [seats],
	},
	{
		id: "2.5.1",
		name: "Pekerbevegelser",
		level: "A",
		assess: met("Alt kan gjøres med ett trykk. Bilder som kan dras, har også knapper."),
		checks: ["tests/browser/pictures.spec.ts"],
	},
	{
		id: "2.5.2",
		name: "Pekeravbrytelse",
		level: "A",
		assess: met("Et trykk virker først når fingeren slippes, og kan angres ved å gli vekk."),
		checks: [seats],
	},
	{
		id: "2.5.3",
		name: "Ledetekst i navn",
		level: "A",
		assess: met("Ordene som ses på en knapp eller lenke, er også i navnet som leses opp."),
		checks: ["tests/browser/film-showings.spec.ts"],
	},
	{
		id: "2.5.4",
		name: "Bevegelsesaktivering",
		level: "A",
		assess: notRelevant("Ingenting styres ved å bevege telefonen."),
		checks: ["hand: content"],
	},
	{
		id: "2.5.7",
		name: "Drabevegelser",
		level: "AA",
		isNew: true,
		assess: met("Ingenting må dras. Det som kan dras i administrasjonen, kan også flyttes med trykk og med tastatur."),
		checks: ["tests/browser/week.spec.ts"],
	},
	{
		id: "2.5.8",
		name: "Størrelse på klikkbare elementer (minimum)",
		level: "AA",
		isNew: true,
		assess: ({ hasShop }) =>
			met(
				hasShop
					? "Knapper og lenker er minst 24 piksler. Seter på en liten skjerm kan være mindre, men salen kan forstørres."
					: "Knapper og lenker er minst 24 piksler.",
			),
		checks: [pages, seats],
	},
];
