import { cover } from "../../pictures/culture/visekveld-med-marte-lindseth.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "visekveld-med-marte-lindseth",
	title: "Visekveld med Marte Lindseth",
	category: "Konsert",
	minutes: 85,
	credits: [
		{ label: "Medvirkende", value: "Marte Lindseth, sang og gitar" },
		{ label: "Fele og mandolin", value: "Oddvar Myklestad" },
		{ label: "Lyd", value: "Kine Torvik" },
	],
	suitedFor: null,
	summary:
		"Marte Lindseth har skrevet viser om naustrekker, nattskift og gode naboer. Nå synger hun dem med gitar, fele og mye rom mellom ordene.",
	body: `<p>Marte Lindseth skriver viser slik andre rydder i skuffer: sakte, med jevne utrop, og med sans for det som viser seg å være nyttig likevel. Den første plata ble til mens hun kjørte skolebussen i Birkevåg. Den andre handler om passasjerene.</p>
<p>I Tindevik spiller hun nye viser og noen eldre som publikum ikke lar henne slippe unna. <em>Lys i annen etasje</em> er om en nabo som aldri trekker for gardinene. <em>Brev til en utleid hybel</em> er like kort som husleia var høy. Og <em>Bryggevals</em>, som halve kommunen danset brudevals til, kommer i en versjon der fela får bestemme farten.</p>
<p>Med seg har hun Oddvar Myklestad, som bytter mellom fele og mandolin og sjelden sier noe. Når han gjør det, ler hele salen.</p>
<p>Kvelden har ingen pause, men flere stille partier. <strong>Skru derfor av telefonen</strong> – Lindseth har for vane å svare den.</p>`,
	features: ["viser", "gitar", "fele", "norske tekster"],
	cover,
};
