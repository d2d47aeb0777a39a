import type { GuidePage } from "./guide-page.ts";

/** Orders, vouchers and reports. */
export const ticketPages: GuidePage[] = [
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
		id: "bytte-billett",
		title: "Bytte en billett til en annen forestilling",
		screens: ["bestillinger"],
		steps: [
			"Åpne bestillingen fra {bestillinger} og velg «Bytt …». Fra forestillingen i {program} velger du «Bytt til en annen forestilling» og et solgt sete, og fra kunden «Bytt billettene».",
			"Velg hvilke billetter det gjelder, og så forestillingen. De av samme film står øverst.",
			"Velg nye seter på kartet. Ved hvert ledig sete står det hva det koster mer eller mindre enn det gamle.",
			"Er det nye billigere, skriver du en grunn, og forskjellen går tilbake dit den kom fra. Er det dyrere, må kunden betale mellomlegget selv: på siden til bestillingen, der publikum kan bytte.",
			"De gamle billettene slutter å gjelde, og kunden får én e-post med de nye. Bestillingene viser «Byttet fra» og «Byttet til».",
			"En billett kan byttes tre ganger, og til den av forestillingene som er først, begynner. Om publikum kan bytte selv, står i {billettyper}.",
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
			"Kinoukas fil lages hver fredag kl. 6. Velg i {billettyper} hvem som får den på e-post. Ellers sender du den selv fra «Kinouka».",
			"Rapporter med frist står i {i-dag} når fristen nærmer seg. Trykk «Den er sendt» når du har levert.",
		],
	},
];
