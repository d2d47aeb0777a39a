import { cover, poster } from "../../pictures/films/jul-pa-krakehaugen.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "jul-pa-krakehaugen",
	title: "Jul på Kråkehaugen",
	originalTitle: "Jul på Kråkberget",
	ageLimit: "A",
	ageReason: "Filmen er tillatt for alle: Reven er sulten, men mest på selskap.",
	minutes: 84,
	genres: ["Animasjon", "Familie", "Jul"],
	countries: ["Sverige"],
	year: 2026,
	directors: ["Malin Östergren", "Jens Fagerlid"],
	cast: ["Ida Solbakk", "Truls Hegge", "Marianne Juvik", "Kåre Bjelland"],
	distributor: "Nordlys Film",
	language: "sv",
	summary:
		"Kråkeungen Kari-Kra stjeler stjerna fra byens juletre. Da blir det mørkt i hele bygda, og tjueto kråker må finne ut hvordan man leverer noe tilbake.",
	body: `<p>På Kråkehaugen bor det tjueto kråker, og ingen av dem har noen gang feiret jul. De har sett den ovenfra. Det ser ut til å handle om å samle blanke ting og krangle om mat, og det kan kråker fra før.</p>
<p>Så Kari-Kra, som er yngst og kortest i tålmodigheten, bestemmer seg for å skaffe haugen et skikkelig juletre. Hun har skjeer, knapper, en sykkelbjelle og halvannen nøkkel. Det eneste som mangler, er stjerna på toppen av grana på torget. Det hun ikke vet, er at ledningen følger med. Idet hun flyr, slukner hele bygda, og et sted der nede sitter en gutt alene i mørket og venter på bestefar.</p>
<p>Malin Östergren og Jens Fagerlid har klippet kråkene i svart papir og latt snøen være hvit kartong, og resultatet er en julefilm som er like morsom å se på som å høre. Sangen om å stjele i god tid før advent setter seg.</p>
<p>Svensk film med norske stemmer. Passer fra fireårsalderen og for voksne som trenger en pause fra pepperkakene.</p>`,
	features: ["julefilm", "animasjon", "norske stemmer", "barn", "kråker"],
	poster,
	cover,
};
