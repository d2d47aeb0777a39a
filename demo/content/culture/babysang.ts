import { cover } from "../../pictures/culture/babysang.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "babysang",
	title: "Babysang",
	category: "Barn",
	minutes: 45,
	credits: [
		{ label: "Sangpedagog", value: "Ingeborg Tveitane" },
		{ label: "Piano", value: "Arvid Lønning" },
		{ label: "Arrangør", value: "Tindevik kulturhus" },
	],
	suitedFor: "Passer for babyer fra 0 til 12 måneder sammen med en voksen",
	summary:
		"Sanger, rim og rolige bevegelser for de aller minste. Du trenger ikke synge pent, for publikum er lett å begeistre.",
	body: `<p>Babyer hører forskjell på dur og moll lenge før de kan sitte. Mest av alt liker de likevel stemmen til den som holder dem, også når den stemmen er sikker på at den ikke kan synge.</p>
<p>Sangpedagog <strong>Ingeborg Tveitane</strong> leder stunden fra gulvet, med Arvid Lønning ved pianoet. Vi synger gamle vuggesanger og nytt tull, ror over fjorden på fanget og avslutter med fem minutter der det bare er toner og pust. Åpningssangen er den samme hver gang, og etter tre uker er det ofte den minste som kjenner det igjen først.</p>
<p>Lyset er dempet, lyden er svak, og det er matter og puter på gulvet. Amming, flaske, bleieskift og gråt hører med. Gå gjerne ut og kom inn igjen. Eldre søsken er velkomne så lenge de er greie mot tamburinen.</p>
<p>Barnevogna kan stå i foajeen, og stellerommet ligger ved siden av. Etterpå holder kafeen av langbordet til dem som vil drikke en kaffe mens den ennå er varm.</p>`,
	features: ["babysang", "småbarn", "sangstund", "foreldrepermisjon"],
	cover,
};
