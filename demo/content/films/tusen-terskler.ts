import { cover, poster } from "../../pictures/films/tusen-terskler.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "tusen-terskler",
	title: "Tusen terskler",
	originalTitle: null,
	ageLimit: "A",
	ageReason: "Filmen er tillatt for alle og inneholder verken vold eller skremmende scener.",
	minutes: 72,
	genres: ["Dokumentar"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Tone Grimstad"],
	cast: ["Ragnhild Eikeland", "Petter Lunde", "Håkon Myrvang"],
	distributor: "Arktis Media",
	language: "nb",
	summary:
		"Oppmålingsingeniør Ragnhild Eikeland kommer ikke inn på sitt eget bibliotek. Da finner hun fram tommestokken og måler hver eneste terskel i byen.",
	body: `<p>Fire centimeter. Så mye mangler det på at Ragnhild Eikeland kommer inn på biblioteket der hun har hatt lånekort siden hun var seks. Hun er oppmålingsingeniør, har sittet i rullestol i tre år og vet at det man vil ha gjort noe med, må man først ha tall på.</p>
<p>Så hun måler. Med tommestokk, rutebok og en refleksvest som gjør at ingen spør, tar hun for seg Lervåg dør for dør: frisøren, banken, bedehuset, de fire pizzastedene, fergekaia og rådhuset, der terskelen er nypusset og akkurat for høy. Noen henter en planke. Noen henter sjefen. Urmaker Lunde stenger i skam og åpner igjen med rampe samme ettermiddag.</p>
<p>Tone Grimstad følger prosjektet fra terskel nummer én til nummer tusen, gjennom slaps, sommerferie og et kommunestyremøte som må flyttes fordi hovedpersonen ikke kommer inn i salen. Det er en film om universell utforming, men like mye om tålmodighet, yrkesstolthet og kunsten å være vennlig og vrien på én gang.</p>
<p>«Jeg er ikke sint», sier Eikeland. «Jeg er nøyaktig.»</p>`,
	features: ["dokumentar", "universell utforming", "rullestol", "småby"],
	poster,
	cover,
};
