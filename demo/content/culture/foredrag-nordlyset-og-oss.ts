import { cover } from "../../pictures/culture/foredrag-nordlyset-og-oss.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "foredrag-nordlyset-og-oss",
	title: "Foredrag: Nordlyset og oss",
	category: "Foredrag",
	minutes: 75,
	credits: [
		{ label: "Foredragsholder", value: "romfysiker Liv Torunn Storegga" },
		{ label: "Foto og film", value: "Ánde Nilsen Gaup" },
		{ label: "Arrangør", value: "Tindevik bibliotek og Astronomilaget Polhøyden" },
	],
	suitedFor: "Anbefales fra 10 år",
	summary:
		"Hva er det egentlig som lyser? Romfysiker Liv Torunn Storegga om solvind, gamle varsler og hvorfor vi fremdeles går ut på trappa.",
	body: `<p>Barna i Tindevik lærte før i tida at man ikke skulle vifte med hvite lommetørklær når nordlyset gikk. Da kunne det komme og ta deg. <strong>Liv Torunn Storegga</strong> har forsket på nordlys i tjue år, sendt opp fire raketter for å måle det og vifter fremdeles ikke.</p>
<p>I dette foredraget følger hun en ladd partikkel fra sola til himmelen over fjorden: tre dager gjennom tomrommet, inn langs jordas magnetfelt og ned i lufta, der oksygenet svarer med grønt og nitrogenet med fiolett. Hun forklarer hvorfor lyset danner en ring rundt polen, hva som slår ut strøm og radio når det stormer som verst, og om det virkelig går an å høre det.</p>
<p>Like mye handler det om dem som har sett opp. Storegga leser fra prestens dagbok, fra fiskeres værmerker og fra samiske fortellinger, og Ánde Nilsen Gaup viser nye opptak fra Storskaret på hele lerretet.</p>
<p>Det er god tid til spørsmål, også de barnslige, som ofte er vanskeligst. Er himmelen klar, går vi ut på taket sammen etterpå. <em>Ta med lue. La lommetørkleet ligge.</em></p>`,
	features: ["nordlys", "romforskning", "foredrag", "folketro"],
	cover,
};
