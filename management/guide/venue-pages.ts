import type { GuidePage } from "./guide-page.ts";

/** How the venue is set up. */
export const venuePages: GuidePage[] = [
	{
		id: "priser",
		title: "Sette priser",
		screens: ["priser", "billettyper"],
		steps: [
			"Hvem som kan kjøpe hva, står i {billettyper}: voksen, barn, honnør, ledsager.",
			"Hva de koster, står i {priser}. En forestilling har én prisgruppe, og den vanlige gjelder når ingen er valgt.",
			"«Endre alle priser» setter dem opp eller ned med kroner eller prosent, fra en dag du velger. Du ser alle de nye prisene først.",
			"Billetter som er solgt, endres aldri.",
		],
	},
	{
		id: "saler",
		title: "Lage saler og salkart",
		screens: ["saler"],
		steps: [
			"Åpne {saler} og trykk «Ny sal». Velg nummererte seter eller et antall plasser.",
			"Begynn med like mange seter på hver rad, og endre radene etterpå. R er rullestolplass, L er setet ved siden av.",
			"«Minutter reklame før filmen» og «Minutter til rydding etterpå» avgjør når salen er ledig i {uke}.",
			"Skal salen bygges om, lager du en plan som gjelder fra en dato.",
			"Nederst på siden til en sal står adressen til skjermen ved den. Åpne den på en TV i foajeen.",
		],
	},
	{
		id: "arrangorer",
		title: "Selge for en arrangør",
		screens: ["arrangorer"],
		steps: [
			"Legg inn koret eller laget i {arrangorer} med «Ny arrangør»: numrene, gebyret for hver billett og leia.",
			"Velg arrangøren i «Selges for en arrangør» på forestillingen før salget åpner. Når noen har bestilt, kan den ikke endres.",
			"«Lag lenke» gir en adresse der arrangøren ser salget sitt, uten navn. «Slå av lenkene» stenger den.",
			"Når forestillingen er over, blir oppgjøret en oppgave i {i-dag}. Se gjennom det under «Oppgjør», og trykk «Godkjenn oppgjøret».",
			"Et godkjent oppgjør endres aldri. En refusjon etterpå gir det neste. Gebyr og leie til fakturaen står i {rapporter}.",
		],
	},
	{
		id: "betaling",
		title: "Ta imot betaling",
		screens: ["betaling"],
		steps: [
			"Legg inn nøklene fra Vipps eller Stripe i {betaling}. Pengene går rett til stedets egen konto.",
			"Hos Vipps bestiller du en salgsenhet for salg på nett. Det tar noen dager før den er klar.",
			"Uten en konto kan bare testbetaling brukes, og billettene gjelder ikke.",
		],
	},
	{
		id: "apningstider",
		title: "Endre åpningstider og kontakt",
		screens: ["apningstider"],
		steps: [
			"Faste tider, adresse og telefon står i {apningstider}, og vises nederst på alle sidene.",
			"Skriv helligdager under «Dager med andre åpningstider». Uten klokkeslett er det stengt.",
			"«Lagre innstillingene» gjelder på nettstedet med en gang.",
		],
	},
	{
		id: "ansatte",
		title: "Gi kolleger tilgang",
		screens: ["ansatte"],
		steps: [
			"Åpne {ansatte}, skriv e-postadressen under «Gi noen tilgang» og velg roller.",
			"En redaktør lager program og sider. En billettansvarlig svarer kundene. En dørvakt kontrollerer billetter. En administrator kan alt.",
			"Den som slutter, tar du rollene fra samme sted. Hvem som har gjort hva, står i {logg}.",
		],
	},
	{
		id: "innlogging",
		title: "Gjøre innloggingen tryggere",
		screens: ["ansatte"],
		steps: [
			"Trykk på navnet ditt øverst. Der ser du hvor du er innlogget, lager en passnøkkel og slår på engangskoder.",
			"Under «Sikker innlogging» i {ansatte} velger du hvilke roller som må ha passnøkkel eller engangskode.",
			"Der velger du også hvor lenge en innlogging varer når ingen bruker skjermen.",
			"Har noen mistet telefonen, velger du «Nullstill innloggingen» ved navnet deres. Vær sikker på hvem som spør.",
		],
	},
	{
		id: "logg",
		title: "Se hvem som har gjort hva",
		screens: ["logg"],
		steps: [
			"{logg} har alt ansatte har endret, sist først, med hva det var før og etter.",
			"Velg hvem, hva som ble gjort eller med hva, for å finne det du leter etter.",
			"En tidligere versjon av en film, nyhet eller side kan hentes tilbake fra siden dens, under «Versjoner».",
		],
	},
];
