import type { GuidePage } from "./guide-page.ts";

/** How a venue begins. */
export const startPages: GuidePage[] = [
	{
		id: "gjor-klart",
		title: "Gjøre stedet klart",
		screens: ["i-dag"],
		steps: [
			"«Gjør klart» står øverst i {i-dag} til alt er på plass. En rad blir borte av seg selv når det den gjelder, er gjort.",
			"Lenken til høyre på raden fører til skjermen der det gjøres. Øverst der står en lenke tilbake.",
			"Begynn med «Betaling»: en salgsenhet hos Vipps tar noen dager. Den legges inn i {betaling}.",
			"«Kolleger» er gjort når flere enn én kan logge inn. Du gir tilgang i {ansatte}.",
			"Nettstedet kan vises for alle før hver rad er borte.",
		],
	},
	{
		id: "vis-for-alle",
		title: "Vise nettstedet for alle",
		screens: ["utseende"],
		steps: [
			"Et nytt nettsted er skjult. «Lag lenke til forhåndsvisning» i {utseende} gir en lenke til dem som skal se det først. Med den kan du også kjøpe en billett på prøve.",
			"«Vis for alle» står under «Gjør klart» i {i-dag}, og i {utseende}. Du ser hva som mangler før du bekrefter.",
			"Etterpå kan alle se programmet og kjøpe, og søkemotorene får vite om det.",
			"Ta bort haken ved «Nettstedet er publisert» for å skjule det igjen.",
		],
	},
	{
		id: "forste-gang",
		title: "Sette opp det første nettstedet",
		screens: ["oppsett"],
		steps: [
			"Når Lerret starter uten kontoer, skrives det ut en lenke til den første administratoren. Den virker én gang, i ett døgn. Åpne den, og lag kontoen din.",
			"Svar på ett steg om gangen. «Lagre og gå videre» tar vare på det, «Hopp over» lar det vente, og «?» øverst viser denne hjelpen. Du kan lukke nettleseren, og går videre der du slapp når du logger inn igjen.",
			"«Oversikt» viser alle stegene, og hvert av dem kan endres der. Knappen nederst avslutter.",
			"Det du hoppet over, står under «Gjør klart» i {i-dag}.",
		],
	},
	{
		id: "prove-e-post",
		title: "Prøve at e-post kommer fram",
		screens: ["oppsett"],
		steps: [
			"Åpne {oppsett}. Der står det som er satt på maskinen: adresse, e-post, sikkerhetskopi og nøkkel. Mangler noe, står navnet på variabelen som skal settes.",
			"Skriv din egen adresse i «E-postadressen din», og trykk «Send en prøve». Det går tre ganger i timen.",
			"Finn e-posten, se at den ikke lå i søppelposten, åpne lenken i den og trykk «Ja, den kom fram». Da er raden «E-post kommer fram» gjort.",
			"«Prøv det som er satt» kobler til e-posttjeneren, og skriver en fil der sikkerhetskopien skal ligge.",
			"Byttes e-posttjeneren, prøver du igjen.",
		],
	},
];
