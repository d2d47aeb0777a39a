import { cover, poster } from "../../pictures/films/kjokkenet-i-kjelleren.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "kjokkenet-i-kjelleren",
	title: "Kjøkkenet i kjelleren",
	originalTitle: null,
	ageLimit: "A",
	ageReason: "Filmen er tillatt for alle: Det mest dramatiske som skjer, er at risen svir seg.",
	minutes: 86,
	genres: ["Dokumentar"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Ingvild Sørbø"],
	cast: ["Selam Tekle", "Bjørg Nesheim", "Yusuf Haddad", "Olena Kovaltsjuk"],
	distributor: "Kysten Filmutleie",
	language: "nb",
	summary:
		"Under samfunnshuset i Holmvika koker femten innflyttere middag på fire plater. Over dem vil kommunen gjøre kjelleren om til arkiv.",
	body: `<p>Under samfunnshuset i Holmvika ligger et kjøkken som i tretti år bare luktet kaffe og grønnsåpe. Så fikk Selam Tekle låne nøkkelen, fordi hybelen hadde én kokeplate og hun skulle lage mat til tolv. Hun leverte den aldri tilbake.</p>
<p>Ingvild Sørbø har filmet to vintre i kjelleren. Der koker Olena borsjtsj ved siden av Yusuf, som mener at alt blir bedre med mer sitron, mens vaktmester Bjørg (74) holder orden på komfyrlista og oppdager at hun tåler chili. Utenfor vinduet oppunder taket går byen forbi i vinterstøvler. Innenfor lærer de hverandre ordene for sleiv, surdeig og oppsigelsestid.</p>
<p>Mellom grytene søkes det jobb, ventes det på vedtak og øves det til førerprøven. Og når kommunen vil bruke lokalet til arkiv, må femten kokker bli enige om én søknad. Det viser seg å være vanskeligere enn å bli enige om saltet.</p>
<p>Sørbø holder kameraet nær hendene, lar replikkene få ligge og stoler på at latteren kommer av seg selv. Det gjør den. Ikke møt opp på tom mage.</p>`,
	features: ["dokumentar", "mat", "innflyttere", "naboskap"],
	poster,
	cover,
};
