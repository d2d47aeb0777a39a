import { cover } from "../../pictures/culture/fyrvokterens-fridag.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "fyrvokterens-fridag",
	title: "Fyrvokterens fridag",
	category: "Teater",
	minutes: 95,
	credits: [
		{ label: "Fyrvokteren", value: "Sigbjørn Ramsøy" },
		{ label: "Søsteren", value: "Anne-Grete Vollen" },
		{ label: "Inspektøren", value: "Daniel Hauktind" },
		{ label: "Tekst", value: "Hedvig Lomeland" },
		{ label: "Regi", value: "Ruben Stakkevåg" },
		{ label: "Produksjon", value: "Skjærgårdsteatret" },
	],
	suitedFor: "Anbefales fra 12 år",
	summary:
		"Etter 9 131 dager på skjæret får fyrvokteren fri. Han aner ikke hva det er. En varm og underfundig komedie om plikt, sol og en fluktstol.",
	body: `<p>Fyret på Skarvholmen er automatisert. Brevet kom for seks år siden, men fyrvokter Alf har ikke åpnet det. Han har tent, slukket, pusset linsen og ført journal hver dag i 25 år. Så legger en inspektør til ved brygga med en fluktstol under armen og beskjed om at Alf har én fridag til gode. Den må tas ut i dag, ellers faller den bort.</p>
<p>Det viser seg at en fridag er vanskeligere enn en vinterstorm. Hva gjør man med hendene? Når er man ferdig? Og hvem er Alf når ingen trenger lyset?</p>
<p>Hedvig Lomelands komedie er skrevet med saltvann i blekket. Sigbjørn Ramsøy gjør fyrvokteren til en mann du både vil riste og invitere på middag, og Anne-Grete Vollen er søsteren som kommer roende med altfor mye mat.</p>
<p><strong>Spilles uten pause.</strong> Scenografien er et svaberg, en stol og én svært lang skygge.</p>`,
	features: ["komedie", "fyrtårn", "ny norsk dramatikk"],
	cover,
};
