import type { ReadyKind } from "./ready-kinds.ts";
import type { StaffRight } from "./staff.ts";

type ReadyWords = {
	name: string;
	/** What is missing, in one sentence. */
	missing: string;
	/** What the link to the screen does. */
	action: string;
	/** The screen, below that of the site. */
	path: string;
	/** The right that the screen needs. */
	right: StaffRight;
};

export const readyWords = {
	seller: {
		name: "Hvem selger billettene",
		missing: "Velg om billettene selges her, i et annet billettsystem, eller er gratis.",
		action: "Velg",
		path: "billettyper",
		right: "settings",
	},
	halls: {
		name: "Saler",
		missing: "Ingen saler er tegnet, så det kan ikke velges plasser.",
		action: "Lag en sal",
		path: "saler/ny",
		right: "halls",
	},
	prices: {
		name: "Billettyper og priser",
		missing: "Ingen pris er satt: lag billettypene, og gi dem priser i en prisgruppe.",
		action: "Sett priser",
		path: "priser",
		right: "settings",
	},
	payment: {
		name: "Betaling",
		missing:
			"Ingen konto tar imot betaling: bestill en salgsenhet for nettsalg hos Vipps, eller en konto hos Stripe. Hos Vipps tar det noen dager.",
		action: "Legg inn konto",
		path: "betaling",
		right: "settings",
	},
	email: {
		name: "E-post kommer fram",
		missing: "Ingen har trykket på lenken i en prøve, så billetter, påmeldinger og glemte passord kan bli borte.",
		action: "Send en prøve",
		path: "oppsett",
		right: "installation",
	},
	backup: {
		name: "Sikkerhetskopi",
		missing: "Ingen kopi er tatt, så alt er borte om maskinen går i stykker.",
		action: "Se på",
		path: "sikkerhetskopier",
		right: "installation",
	},
	privacy: {
		name: "Personvernerklæring",
		missing: "Den er ikke skrevet, og siden sier det. Loven krever den.",
		action: "Skriv den",
		path: "sider/personvernerklaering",
		right: "content",
	},
	accessibility: {
		name: "Tilgjengelighetserklæring",
		missing: "Den er ikke skrevet, og heller ikke adressen til erklæringen på uustatus.no er satt.",
		action: "Sett adressen",
		path: "erklaering",
		right: "settings",
	},
	"opening-hours": {
		name: "Åpningstider",
		missing: "Ingen tider står nederst på sidene.",
		action: "Skriv dem",
		path: "apningstider",
		right: "settings",
	},
	logo: {
		name: "Logo",
		missing: "Navnet i vanlig skrift står der logoen skal være.",
		action: "Velg logo",
		path: "utseende",
		right: "settings",
	},
	production: {
		name: "Den første filmen eller det første arrangementet",
		missing: "Ingenting er publisert ennå.",
		action: "Lag det",
		path: "produksjoner/ny",
		right: "programme",
	},
	showing: {
		name: "Den første forestillingen",
		missing: "Ingenting står på programmet.",
		action: "Legg den inn",
		path: "program/ny",
		right: "programme",
	},
	colleagues: {
		name: "Kolleger",
		missing: "Bare én kan logge inn, så ingen andre kan hjelpe kundene eller slippe dem inn.",
		action: "Inviter en",
		path: "ansatte",
		right: "staff",
	},
	figures: {
		name: "Hvem som får kinotallene",
		missing: "Ingen får kinoukas tall: sett dem som skal ha fila, eller vårt eget arkiv.",
		action: "Velg mottakere",
		path: "billettyper",
		right: "settings",
	},
} as const satisfies Record<ReadyKind, ReadyWords>;
