import { cover } from "../../pictures/culture/musikalen-garnboden.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "musikalen-garnboden",
	title: "Musikalen «Garnboden»",
	category: "Musikal",
	minutes: 150,
	credits: [
		{ label: "Medvirkende", value: "Tindevik musikalteater, barnekor og orkester" },
		{ label: "Petrine", value: "Oline Sandnesgård" },
		{ label: "Gammel-Jens", value: "Arnfinn Teigmo" },
		{ label: "Musikk og tekst", value: "Hilde Marie Oksnes" },
		{ label: "Regi", value: "Vegard Lomsdal" },
		{ label: "Koreografi", value: "Camilla Ytrevoll" },
	],
	suitedFor: "Passer for alle fra 8 år",
	summary:
		"1957: Silda er borte, og garnboden skal selges. Petrine vil heller gjøre den til dansesal. Stor lokal musikal med 60 på scenen og levende orkester.",
	body: `<p>Tindevik, 1957. Silda har ikke vist seg på tre år, garna henger tørre, og oppkjøperen fra byen har allerede målt opp tomta. Da finner Petrine på det eneste ingen har prøvd: Hun feier gulvet i bua, henger garna til side som sceneteppe og inviterer til dans.</p>
<p>Det skulle hun ikke ha gjort, mener bedehuset. Det skulle hun ha gjort før, mener Gammel-Jens, som ikke har danset siden forlovelsen sin i 1921 og har en god del til gode.</p>
<p>Hilde Marie Oksnes har skrevet 22 sanger med rytmen fra garnspill og dampskip, og refrenget i <em>Bøt der det brast</em> sitter i ukevis. Over 60 sangere, dansere og musikere står på scenen, fra åtte til 81 år. Koreograf Camilla Ytrevoll har fått dem alle til å steppe i sjøstøvler. Det høres.</p>
<p><strong>Varer i to og en halv time med én pause.</strong> Garna er ekte, lånt av dem som fortsatt fisker, og lukter deretter.</p>`,
	features: ["musikal", "sjøbod", "dans", "lokalhistorie"],
	cover,
};
