import { cover } from "../../pictures/culture/familiebading.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "familiebading",
	title: "Familiebading",
	category: "Offentlig bading",
	minutes: null,
	credits: [
		{ label: "Sted", value: "Tindevik svømmehall" },
		{ label: "Badevakter", value: "Oddvar Myrseth og Fatuma Ekrem" },
		{ label: "Arrangør", value: "Tindevik kommune" },
	],
	suitedFor: "Passer for familier med barn i alle aldrer",
	summary:
		"Lekene ligger i vannet, banetauene er borte og musikken er på. Familiebading er til for dem som kom for å plaske.",
	body: `<p>I denne økta er det ingen som svømmer lengder. Vi tar opp banetauene, slipper ut den store flåten og legger matter, dykkeringer og badeender i bassenget. Den som vil ligge i fred, anbefales å komme en annen dag.</p>
<p>I det lille bassenget skrur vi opp varmen til 32 grader, og midtveis er det tjue minutter med vannlek for de minste. Badevakt Oddvar viser hvordan man blåser bobler uten å svelge halve bassenget. De større kan prøve hinderløypa fra den grunne til den dype enden, der det sikre beviset på at du har klart den, er at du er våt.</p>
<p>Én voksen kan ha med inntil tre barn under ti år, og barn som ikke kan svømme, skal være innen en armlengdes avstand. Armringer og vester låner du gratis ved bassengkanten. Bleiebarn bruker badebleie, som også er til salgs i billettluka.</p>
<p>Familiegarderoben har stellebord, lekegrind og plass til alle på én gang. Badeendene telles ved stengetid, og det mangler alltid én.</p>`,
	features: ["svømmehall", "familie", "vannlek", "småbarn"],
	cover,
};
