/**
 * The guide for staff: short pages by task. Names in guillemets are those of buttons, fields and screens, and `{path}` is a
 * link to a screen with its name; a test finds each of them in the app.
 */
export type GuidePage = {
	id: string;
	title: string;
	/** The screens whose «?» leads here, by their paths; the first one gives the right that the page needs. */
	screens: [string, ...string[]];
	steps: string[];
};

export const guidePages: GuidePage[] = [
	{
		id: "i-dag",
		title: "Se hva som venter på deg",
		screens: ["i-dag"],
		steps: [
			"{i-dag} er det første du ser. Øverst står det som må gjøres av noen: refusjoner som feilet, priser som mangler, rapporter som skal sendes.",
			"Trykk på en oppgave for å komme til det den gjelder. Den blir borte av seg selv når det er gjort.",
			"Under står dagens forestillinger, med hvor mange som er solgt. Trykk på en av dem for bestillinger, salkart og beskjeder.",
		],
	},
	{
		id: "uka",
		title: "Planlegge uka",
		screens: ["uke"],
		steps: [
			"Åpne {uke} og velg uka. Den går fra fredag til torsdag.",
			"Trykk på en film under «Ukas filmer», og så der den skal stå. Du kan også dra den dit.",
			"Trykk på en forestilling for å ta den opp, og på et annet sted for å sette den ned. Linja nederst har «Sett ned» og ledige tider.",
			"Rader med rød kant overlapper. Linja nederst sier hva som er galt mens du flytter.",
			"«Kopier uka før» og «Kopier dagen før» gir utkast av det som gikk sist. Det som er lagt inn fra før, blir stående.",
			"Trykk «Publiser uka» når den er ferdig. Da ser du først hva som blir annerledes, og hvor mange som får beskjed.",
			"«Angre» tar tilbake det siste du gjorde. Ingenting er synlig for publikum før det er publisert.",
		],
	},
	{
		id: "forestilling",
		title: "Legge inn en forestilling",
		screens: ["program"],
		steps: [
			"Åpne {program} og trykk «Ny forestilling». Velg film eller arrangement, tid og sal.",
			"Er salen opptatt, står det under feltet før du lagrer.",
			"«Publiser» viser forestillingen for alle. «Lagre» uten å publisere gir et utkast som bare ansatte ser.",
			"Skal den vises senere, velger du «Publiser på et tidspunkt».",
		],
	},
	{
		id: "film",
		title: "Legge inn en film eller et arrangement",
		screens: ["produksjoner"],
		steps: [
			"Åpne {produksjoner} og trykk «Ny film eller nytt arrangement».",
			"Aldersgrensen er den distributøren oppgir. Vet du den ikke, lar du feltet stå tomt: nettstedet viser «Aldersgrense ikke satt», og filmen regnes som 18 år.",
			"Plakat og bilder velger du blant {bilder}, eller laster opp med det samme.",
			"Forestillingene legger du inn fra {uke} eller {program} etterpå.",
		],
	},
	{
		id: "flytte",
		title: "Flytte eller avlyse en forestilling",
		screens: ["program"],
		steps: [
			"Finn forestillingen i {program} og åpne den.",
			"«Flytt» gir den ny tid eller nytt sted. «Avlys» stenger salget. Begge viser e-posten før den sendes.",
			"Alle med billett får e-post. Nettstedet, kalendere og billetter følger med.",
			"Avlyser du, kan den som har rett til det, refundere alle under ett. Resultatet står under «Refusjon av alle» på forestillingens side.",
			"«Opphev avlysningen» setter den i gang igjen, og sier fra til alle.",
		],
	},
	{
		id: "bytte-sal",
		title: "Bytte sal når billetter er solgt",
		screens: ["program"],
		steps: [
			"Åpne forestillingen i {program} og velg «Bytt sal».",
			"Velg sal. Ved hver sal står det hvor mange som ikke får plass.",
			"Du ser forslaget for alle billettene ved siden av kartet. Seter med samme navn blir stående. Trykk på en linje for å velge et annet sete.",
			"Når du bekrefter, får alle som flyttes, én e-post med gammelt og nytt sete. Kodene på billettene er de samme.",
			"«Bytt sal med en annen forestilling» bytter to forestillinger med hverandre.",
		],
	},
	{
		id: "telefon",
		title: "Bestille for en som ringer",
		screens: ["program"],
		steps: [
			"Åpne forestillingen i {program} og velg «Bestill for en som ringer».",
			"Velg plasser og billettyper, og skriv e-postadressen til den som ringer.",
			"Den som ringer, får en lenke og betaler selv. Ta aldri imot kortnummer på telefon.",
			"Plassene venter til tiden som står i bestillingen. Med «Gi mer tid …» venter de lenger, og med «Frigi plassene» blir de ledige med en gang. Lenken kan sendes på nytt, og adressen rettes.",
		],
	},
	{
		id: "plasser",
		title: "Fribilletter, sperrede plasser og venteliste",
		screens: ["program"],
		steps: [
			"Åpne forestillingen i {program} og gå til «Billetter».",
			"«Gi fribilletter» sender billetter som ikke koster noe. Grunnen du skriver, ser bare ansatte.",
			"«Sperr plasser» holder av plasser til dere selv. Publikum ser dem som opptatt.",
			"Er det utsolgt, står «Venteliste» på siden. Plasser som blir ledige, tilbys etter tur, og du kan gi et tilbud for hånd.",
		],
	},
	{
		id: "bestilling",
		title: "Finne en bestilling og sende billettene på nytt",
		screens: ["bestillinger"],
		steps: [
			"Søk i {bestillinger} på e-post, navn, nummer eller kode. Søket øverst på alle skjermene finner det samme.",
			"Åpne bestillingen og velg «Send på nytt».",
			"Er adressen feil, velger du «Rett e-post og navn». Da får billetter som ikke er brukt, nye koder, og de gamle slutter å gjelde.",
		],
	},
	{
		id: "refusjon",
		title: "Refundere billetter",
		screens: ["bestillinger"],
		steps: [
			"Åpne bestillingen fra {bestillinger} og velg billettene.",
			"Pengene går tilbake dit de kom fra: kort, Vipps, gavekort eller klippekort. Kunden får e-post.",
			"«Gi gavekort» gir et gavekort i stedet, som kompensasjon.",
			"En refusjon som feiler, står i {i-dag} til den er løst.",
		],
	},
	{
		id: "gavekort",
		title: "Gavekort og klippekort",
		screens: ["gavekort", "kort-i-salg"],
		steps: [
			"Søk i {gavekort} på e-post, navn, nummer eller hele koden. Du ser hva som er igjen, og hva kortet er brukt til.",
			"«Forleng eller sperr kortet» endrer hvor lenge det gjelder, eller stopper det.",
			"Hva som selges, og til hvilken pris, står i {kort-i-salg}.",
		],
	},
	{
		id: "rapporter",
		title: "Hente tall og sende rapporter",
		screens: ["rapporter"],
		steps: [
			"Åpne {rapporter}, velg rapport og periode. Tallene er i kroner, med mva. for seg.",
			"Hent fila for regneark eller utskrift over tabellen.",
			"Rapporter med frist står i {i-dag} når fristen nærmer seg. Trykk «Den er sendt» når du har levert.",
		],
	},
	{
		id: "nyheter",
		title: "Skrive en nyhet",
		screens: ["nyheter"],
		steps: [
			"Åpne {nyheter} og trykk «Ny nyhet». Tittel og ingress vises på forsiden.",
			"«Velg bilde» henter et bilde fra {bilder}. Et bilde må ha tekst for den som ikke ser det.",
			"«Forhåndsvis» lagrer utkastet og viser det på nettstedet slik det blir. «Kopier lenke» lar en kollega se det i sju dager.",
			"Lenker, bilder og tabeller legger du inn med knappene over teksten.",
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
			"Menyen øverst og lenkene nederst endrer du i {meny}.",
			"Flytter du en side, står den gamle adressen i {gamle-adresser}, og leder fortsatt riktig.",
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
		id: "utseende",
		title: "Endre utseende, og vise nettstedet for alle",
		screens: ["utseende", "nyhetsbrev"],
		steps: [
			"Farger, skrift og logo velger du i {utseende}. Farger som ikke kan leses, kan ikke lagres.",
			"Et skjult nettsted åpner du der med «Vis for alle», som sier hva som mangler. Før det kan du sende en lenke til den som skal se det først.",
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
