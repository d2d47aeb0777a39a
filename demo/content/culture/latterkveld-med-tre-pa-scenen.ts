import { cover } from "../../pictures/culture/latterkveld-med-tre-pa-scenen.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "latterkveld-med-tre-pa-scenen",
	title: "Latterkveld med tre på scenen",
	category: "Standup",
	minutes: 120,
	credits: [
		{ label: "Komikere", value: "Guro Hatledal, Samir Nordbotten og Pål Inge Fløde" },
		{ label: "Kveldsvert", value: "Guro Hatledal" },
	],
	suitedFor: "Anbefales fra 16 år",
	summary:
		"Guro Hatledal, Samir Nordbotten og Pål Inge Fløde deler scene, varebil og skyld. Nabokrangler fra salen løses før kvelden er omme.",
	body: `<p>La oss ta det først: Det er tre komikere, ikke <em>et</em> tre. Vi har fått spørsmål. Plakaten gjør ikke saken bedre.</p>
<p>Guro Hatledal er kveldsvert. Hun er tidligere trafikklærer og leder kvelden deretter, med blikk i speilet og foten klar over bremsen. Samir Nordbotten kommer fra en familie på elleve og har aldri fått fullføre en setning før han ble komiker; nå tar han igjen det tapte i et forrykende tempo. Pål Inge Fløde er odelsgutt, ungkar og lavmælt. Han forteller om sauer på en måte som har fått voksne menn til å gå ut i gangen og puste.</p>
<p>De tre har kjørt landet rundt i den samme varebilen i tre sesonger og er fremdeles venner, to og to. Hver får sin halvtime, og til slutt løser de en lokal konflikt etter forslag fra salen.</p>
<p><strong>Kvelden har én pause.</strong> Ingen i publikum blir dratt opp på scenen, men hekkehøyder og nabokrangler mottas med takk.</p>`,
	features: ["standup", "komikere", "humorkveld"],
	cover,
};
