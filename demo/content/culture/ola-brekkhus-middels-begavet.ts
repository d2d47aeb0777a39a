import { cover } from "../../pictures/culture/ola-brekkhus-middels-begavet.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "ola-brekkhus-middels-begavet",
	title: "Ola Brekkhus: «Middels begavet»",
	category: "Standup",
	minutes: 75,
	credits: [
		{ label: "På scenen", value: "Ola Brekkhus" },
		{ label: "Tekst", value: "Ola Brekkhus" },
		{ label: "Konsulent", value: "Marit Solbø" },
		{ label: "Produksjon", value: "Halvgod scene" },
	],
	suitedFor: "Anbefales fra 15 år. Språket er som på en byggeplass med god stemning",
	summary:
		"Ola Brekkhus har aldri vært best i klassen, men heller ikke dårligst. Et helt program til ære for gjennomsnittet, fra en som har målt det.",
	body: `<p>Ola Brekkhus fikk fire i alt. Ikke nesten alt – alt. Han ble nummer 14 av 28 i skirennet, tok førerkortet på andre forsøk og eier en middels stor hund av blandingsrase. Da han fylte 40, fikk han en gave fra vennene med påskriften «Til en som fortjener noe greit».</p>
<p><em>Middels begavet</em> handler om livet midt på treet i et land der alle barn er evnerike og alle voksne skal bestige noe. Brekkhus har prøvd surdeig, triatlon og å være spontan. Han har vært på kurs i lederskap uten å ha noen å lede. Og han har regnet ut nøyaktig hvor på grafen i arbeidsrommet hos svigerfar han selv befinner seg.</p>
<p>Det er selvironisk, presist og overraskende ømt, særlig når han kommer til konfirmasjonstalen ingen ba ham holde.</p>
<p><strong>Spilletiden er 75 minutter uten pause.</strong> Sitter du på første rad, kan du bli spurt om karakterene dine. Fire er det riktige svaret.</p>`,
	features: ["humor", "standup", "selvironi"],
	cover,
};
