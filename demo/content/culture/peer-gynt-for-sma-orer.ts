import { cover } from "../../pictures/culture/peer-gynt-for-sma-orer.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "peer-gynt-for-sma-orer",
	title: "Peer Gynt for små ører",
	category: "Barn",
	minutes: 50,
	credits: [
		{ label: "Skuespillere", value: "Ylva Heggøy og Jonas Draugvik" },
		{ label: "Musikk", value: "Edvard Grieg, spilt av Trekvart strykekvartett" },
		{ label: "Regi", value: "Maren Austgulen" },
		{ label: "Dukker og scenografi", value: "Filip Tveitnes" },
	],
	suitedFor: "Passer for barn fra 4 år",
	summary:
		"Peer lyver, troll lytter, og en strykekvartett spiller Grieg så gulvet rister. En liten utgave av den store historien, for barn fra fire år.",
	body: `<p>Peer finner på. Det gjør de fleste på fem år, men Peer har tenkt å fortsette. Han har ridd på en bukk utfor et stup, sier han. Han er nesten keiser, sier han. Så roper han det litt for høyt inne i fjellet, og der er det noen som har svært store ører.</p>
<p>To skuespillere, en strykekvartett og et troll på fire meter forteller om gutten som løp fra alt, også fra tannpussen. Griegs musikk er med hele veien: <em>Morgenstemning</em> når melkespannene skramler, <em>Anitras dans</em> med en kamel av ullpledd, og <em>I Dovregubbens hall</em>, der barna får styre farten ved å trampe. De pleier å velge fort.</p>
<p>Trollet er større enn det er skummelt, og det sovner før slutten. Salen blir aldri helt mørk, og det er lov å gå ut og komme inn igjen.</p>
<p><strong>Forestillingen varer i 50 minutter uten pause.</strong> Etterpå kan de modigste få hilse på trollet og kjenne på nesen.</p>`,
	features: ["barneteater", "Grieg", "troll", "strykekvartett"],
	cover,
};
