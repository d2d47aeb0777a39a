import { cover } from "../../pictures/culture/kystkoret-toner-fra-fjaera.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "kystkoret-toner-fra-fjaera",
	title: "Kystkoret: Toner fra fjæra",
	category: "Konsert",
	minutes: 90,
	credits: [
		{ label: "Medvirkende", value: "Kystkoret" },
		{ label: "Dirigent", value: "Ingeborg Skjellvik" },
		{ label: "Piano", value: "Håvard Lillenes" },
		{ label: "Torader", value: "Jorunn Bakkevoll" },
	],
	suitedFor: null,
	summary:
		"Kystkoret synger om tang, torsk og folk som ventet på land. Nye korsatser av gamle arbeidssanger, samlet inn på kjøkken langs hele fjorden.",
	body: `<p>Det begynte med en skoeske på et loft i Ytre Tindevik. I den lå 27 visetekster, skrevet ned med blyant på baksiden av fraktsedler. Ingen noter. Dirigent Ingeborg Skjellvik tok med seg esken og en opptaker og dro på kaffebesøk.</p>
<p>To vintre og svært mange vafler senere er melodiene på plass, nynnet fram av folk mellom 70 og 96 år. Her er sanger til å ro på og sanger til å bøte garn på, en voggevise for et barn som ikke ville sove før båten var inne, og en bitende liten sak om fiskekjøperen som aldri fant brillene når fangsten skulle veies.</p>
<p>Kystkoret er 38 sangere fra åtte bygder, og de synger uten noteperm. Håvard Lillenes sitter ved pianoet, og Jorunn Bakkevoll spiller torader der det trengs luft i seilene.</p>
<p>I konserten høres også noen av opptakene, med kjøkkenklokker og alt. <strong>Varer i halvannen time uten pause.</strong> De eldste kildene sitter på første rad.</p>`,
	features: ["kor", "kystkultur", "viser", "tradisjonsmusikk"],
	cover,
};
