import type { GuidePage } from "./guide-page.ts";

/** What visitors read and see. */
export const sitePages: GuidePage[] = [
	{
		id: "nyheter",
		title: "Skrive en nyhet",
		screens: ["nyheter"],
		steps: [
			"Åpne {nyheter} og trykk «Ny nyhet». Tittel og ingress vises på forsiden.",
			"«Velg bilde» henter et bilde fra {bilder}. Et bilde må ha tekst for den som ikke ser det.",
			"«Forhåndsvis» lagrer utkastet og viser det på nettstedet slik det blir. «Kopier lenke» lar en kollega se det i sju dager.",
			"Lenker, knapper, bilder og tabeller legger du inn med knappene over teksten.",
			"«Lenke»: søk etter en side, film eller nyhet. Lenken følger med om den får en ny adresse.",
			"«Fil» laster opp en PDF-fil, eller velger en som er her fra før. Fra {bilder} bytter du filen eller gir den nytt navn.",
			"«Bilder»: velg ett bilde, eller flere som blir et galleri. Enter på et valgt bilde endrer teksten til det.",
		],
	},
	{
		id: "sider",
		title: "Lage og endre sider og meny",
		screens: ["sider", "meny", "gamle-adresser"],
		steps: [
			"«Ny side» i {sider} lager en tom side, en kampanje, en serie eller en som ligner på en annen.",
			"Hver del av siden er en linje under «Innhold». Trykk på den, eller på delen i «Slik blir det», for å endre den.",
			"«Opp», «Ned» og «Flytt til» flytter delen, «Deling» velger kolonner, og «Angre» tar tilbake.",
			"Alt er utkast til du trykker «Publiser siden». Da kan en ny side også få plass i menyen.",
			"Lysbilder velger du i delen «Lysbilder»: søk etter en film, en nyhet eller en side.",
			"«Publiser senere» og «Ta av nettstedet» kan få et tidspunkt. «Versjoner» henter tilbake det som sto der før, som utkast.",
			"Menyen øverst og lenkene nederst endrer du i {meny}. Rekkefølgen er også utkast, til du trykker «Publiser menyen».",
			"Flytter du en side, står den gamle adressen i {gamle-adresser}. Menyen, snarveier og knapper følger med av seg selv.",
		],
	},
	{
		id: "bilder",
		title: "Laste opp bilder",
		screens: ["bilder"],
		steps: [
			"Åpne {bilder} og trykk «Last opp bilder». Store bilder blir krympet av seg selv.",
			"Skriv i «Alternativ tekst» hva bildet viser, for den som ikke ser det.",
			"«Fokuspunkt» er det stedet på bildet som alltid skal være med når det beskjæres.",
			"«Fotograf eller tegner» og «Laget med KI» står ved bildet der det vises stort.",
			"Siden til bildet sier hvor det brukes. Et bilde som er i bruk, kan ikke slettes.",
			"«Bytt fil» setter et nytt bilde der det gamle vises, alle steder på en gang. Det gamle hentes tilbake under «Tidligere filer».",
			"«Vis bare» finner bilder som ikke er i bruk, eller som mangler fotograf eller alternativ tekst.",
		],
	},
	{
		id: "omtaler",
		title: "Vurdere omtaler fra publikum",
		screens: ["omtaler"],
		steps: [
			"{omtaler} viser først dem som noen har meldt fra om.",
			"«Skjul» tar omtalen bort fra nettstedet, og «Vis igjen» setter den tilbake.",
		],
	},
	{
		id: "nettsteder",
		title: "Vise programmet på andre nettsteder",
		screens: ["nettsteder"],
		steps: [
			"{nettsteder} har koder som kommunen eller andre kan lime inn på sine sider, og strømmer med det som kommer.",
			"Velg hva som skal vises. Koden endrer seg etter valgene.",
		],
	},
	{
		id: "utseende",
		title: "Endre utseende",
		screens: ["utseende", "nyhetsbrev"],
		steps: [
			"Farger, skrift og logo velger du i {utseende}. Farger som ikke kan leses, kan ikke lagres.",
			"Ukebrevet slår du på i {nyhetsbrev}, med ukedag og klokkeslett.",
		],
	},
	{
		id: "erklaering",
		title: "Erklæringer og rutiner",
		screens: ["erklaering", "underlag", "aldersgrenser"],
		steps: [
			"En offentlig virksomhet lager tilgjengelighetserklæringen på uustatus.no, og skriver adressen i {erklaering}.",
			"{underlag} sier for hvert krav om det er oppfylt, og hvorfor. Skriv det ut, eller ha det ved siden av mens du fyller ut erklæringen.",
			"{aldersgrenser} er skrevet for å henge ved døra. Fyll ut hvem som har ansvaret.",
		],
	},
];
