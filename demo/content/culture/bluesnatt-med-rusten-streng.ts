import { cover } from "../../pictures/culture/bluesnatt-med-rusten-streng.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "bluesnatt-med-rusten-streng",
	title: "Bluesnatt med Rusten Streng",
	category: "Konsert",
	minutes: 210,
	credits: [
		{ label: "Medvirkende", value: "Rusten Streng" },
		{ label: "Vokal og gitar", value: "Kjell «Krok» Henden" },
		{ label: "Munnspill", value: "Reidun Ask" },
		{ label: "Gitar", value: "Tormod Fiskvatn" },
		{ label: "Bass", value: "Laila Brurås" },
		{ label: "Trommer", value: "Petter Ulriksborg" },
	],
	suitedFor: "Passer best for voksne og nattugler",
	summary:
		"Tre sett, fem musikere og en forsterker som aldri blir helt kald. Rusten Streng spiller blues til langt over midnatt, og siste sett er alltid lengst.",
	body: `<p>Rusten Streng har øvd i den samme fiskekassefabrikken siden 1989. Fabrikken er borte, bandet er det ikke. De fem spiller elektrisk blues med skitt under neglene: litt Chicago, litt Mississippi, mest ytre kyst i februar.</p>
<p>Kjell «Krok» Henden synger om det han kan – dårlig betalte jobber, gode hunder og en båtmotor som aldri starter når den skal. Reidun Ask spiller munnspill så brillene dugger helt bak på siste rad. Gitaren til Tormod Fiskvatn har fem nye strenger og én gammel; den gamle er grunnen til navnet og får ikke lov til å pensjonere seg.</p>
<p>Første sett er for dem som vil sitte. Andre sett er for dem som ikke klarer det. Tredje sett begynner når folk med fornuft har gått hjem, og da kommer gjerne gjester opp av salen. Ta med munnspillet hvis du tør.</p>
<p><strong>Natta varer til over midnatt, med to pauser.</strong> Siste buss er for lengst gått; drosjene vet beskjed.</p>`,
	features: ["blues", "nattkonsert", "elektrisk gitar", "munnspill"],
	cover,
};
