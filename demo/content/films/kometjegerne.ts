import { cover, poster } from "../../pictures/films/kometjegerne.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "kometjegerne",
	title: "Kometjegerne – og det utrolige, men helt sanne sommerlyset over den fraflyttede observatorieøya Stjernøya",
	originalTitle: null,
	ageLimit: 6,
	ageReason: "Noen mørke og spennende scener i et forlatt hus gjør at filmen er satt til 6 år.",
	minutes: 92,
	genres: ["Barn", "Eventyr"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Jon Ailo Berntsen"],
	cast: ["Tiril Haukås", "Jonas Abdi Warsame", "Odin Myrland", "Gerd Synnøve Falch"],
	distributor: "Fjordfilm Distribusjon",
	language: "nb",
	summary:
		"Tre barn, en robåt og en sommerfuglhåv tar opp jakten på lyset over Stjernøya, der ingen har bodd siden 1974.",
	body: `<p>Hver natt i tre uker har det lyst over Stjernøya. De voksne sier at det er fiskebåter. Men Sanna, Yusuf og lillebror Pål har målt vinkelen med gradskive fra kaikanten, og fiskebåter henger ikke førti grader over horisonten. Øya har stått tom siden siste astronom flyttet i land i 1974, og teleskopet skal være rustet fast. Da er det rart at kuppelen peker i en ny retning hver morgen.</p>
<p>Så tar de bestefars robåt, tolv skiver med brunost, en sommerfuglhåv og et dørslag til hodet på den minste, og legger ut. Det de finner, skal vi ikke røpe. Bare at det er utrolig, og helt sant.</p>
<p>Jon Ailo Berntsen lager barnefilm på barns premisser: Her får ungene regne feil, krangle om kursen og finne ut av det selv. Gerd Synnøve Falch er strålende som den eneste voksne som svarer ordentlig på spørsmål.</p>
<p>Tittelen er på tretten ord, og den fikk ikke plass på billettene. I luka holder det å si <em>Kometjegerne</em>.</p>`,
	features: ["barnefilm", "eventyr", "komet", "sommer"],
	poster,
	cover,
};
