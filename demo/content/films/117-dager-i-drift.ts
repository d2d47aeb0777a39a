import { cover, poster } from "../../pictures/films/117-dager-i-drift.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "117-dager-i-drift",
	title: "117 dager i drift",
	originalTitle: "117 Days Adrift",
	ageLimit: 12,
	ageReason: "Langvarig nød til havs, skader og et dødsfall som skildres nært, gir tolvårsgrense.",
	minutes: 118,
	genres: ["Drama", "Spenning"],
	countries: ["Storbritannia", "Island"],
	year: 2026,
	directors: ["Eleanor Whitcombe"],
	cast: ["Callum Reith", "Sigrún Hallsdóttir", "Alfie Penrose", "Þórir Magnússon"],
	distributor: "Arktis Media",
	language: "en",
	summary:
		"En linebåt mister motor og radio sørvest for Island. Om bord er tre mennesker som knapt kjenner hverandre, og mat til ni dager.",
	body: `<p>Et døgns gange sørvest for Reykjanes tar det fyr i maskinrommet på linebåten <em>Marigold</em>. Brannen slukkes, men motoren og radioen er borte. Igjen om bord er skipperen Ewan Muir, som egentlig skulle ha gitt seg etter forrige tur, den islandske maskinisten Hrefna og sekstenåringen Tom, som løy om alderen for å få hyre. De har mat til ni dager.</p>
<p>Eleanor Whitcombe forklarer lite og viser desto mer: hvordan man samler regnvann i en presenning, hvordan man deler en boks fersken i tre når ingen stoler på de andre, og hva som blir igjen å snakke om når alt er sagt. Hver morgen risser Hrefna en strek i dørkarmen. Etter hvert er det den eneste klokka som teller.</p>
<p>Filmen er spilt inn i rekkefølge om bord i en ekte båt på Breiðafjörður. Callum Reith gir oss en mann som har brukt hele livet på å slippe å snakke om seg selv, og som til slutt går tom for andre emner. Det er blitt en stillferdig og nesten uutholdelig spennende film – og uventet morsom et sted rundt dag seksti.</p>`,
	features: ["overlevelse", "havet", "fiskebåt", "Island"],
	poster,
	cover,
};
