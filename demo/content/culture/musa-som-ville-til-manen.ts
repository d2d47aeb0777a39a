import { cover } from "../../pictures/culture/musa-som-ville-til-manen.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "musa-som-ville-til-manen",
	title: "Musa som ville til månen",
	category: "Barn",
	minutes: 45,
	credits: [
		{ label: "Medvirkende", value: "Ylva Torsnes og Gaute Myklevoll" },
		{ label: "Dukker og scenografi", value: "Pernille Skau" },
		{ label: "Musikk", value: "Einar Lofthus" },
		{ label: "Produsent", value: "Figurteateret Fingerbøl" },
	],
	suitedFor: "Passer for barn fra 3 til 7 år",
	summary:
		"Figurteater om Mikkeline, som er sikker på at månen er en ost, og bygger et tårn av alt hun finner i kjøkkenskuffen.",
	body: `<p>Mikkeline bor under gulvet i et kjøkken og har regnet seg fram til at månen må være en ost. Den er rund, den er gul, og noen spiser av den hver natt til det ikke er mer igjen. Nå vil hun ha en smak før alle de andre.</p>
<p>Hun begynner med en kokebok og en tekopp snudd på hodet. Så følger trådsneller, fyrstikkesker og et fingerbøl. Tårnet blir høyere enn komfyren, høyere enn skapet og til slutt så høyt at naboen, ei bekymret edderkopp, må spenne ut et sikkerhetsnett.</p>
<p>Ylva Torsnes og Gaute Myklevoll fører dukkene fullt synlig på scenen, lager alle lydene selv og spiller på sag, saftglass og trekkspill. Dukkene er skåret i or fra Tindevikdalen, og den minste er ikke større enn en tommel. Derfor er det plass til bare 90 om gangen, og barna sitter på puter helt foran.</p>
<p>Det blir mørkt i salen én gang, i omtrent ti sekunder. Etterpå kan alle som vil, komme fram og hilse på Mikkeline og kjenne på månen. Den er av filt.</p>`,
	features: ["figurteater", "barneforestilling", "dukker", "månen"],
	cover,
};
