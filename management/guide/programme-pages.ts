import type { GuidePage } from "./guide-page.ts";

/** The programme and what happens to a showing. */
export const programmePages: GuidePage[] = [
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
];
