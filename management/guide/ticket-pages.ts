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
];
