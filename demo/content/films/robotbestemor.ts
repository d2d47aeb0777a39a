import { cover, poster } from "../../pictures/films/robotbestemor.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "robotbestemor",
	title: "Robotbestemor",
	originalTitle: "Robotfarmor",
	ageLimit: "A",
	ageReason: "Filmen er trygg og lun hele veien, uten scener som skal skremme noen.",
	minutes: 79,
	genres: ["Animasjon", "Barn", "Komedie"],
	countries: ["Danmark"],
	year: 2026,
	directors: ["Mette Skovgård Lund"],
	cast: ["Bodil Engen", "Iben Falk Nordby", "Tarjei Strøm Hagen", "Rolf Kåre Ness"],
	distributor: "Nordlys Film",
	language: "da",
	summary:
		"Asta og Villads har ingen bestemor, men de har en gammel komfyr, to visper og et dørslag. Resten er strikking og strøm.",
	body: `<p>Alle i klassen skal ta med en bestemor på skolen, og Asta og Villads har ingen. Det de har, er en komfyr som pappa skulle kjørt til gjenvinningen, en suppegryte, to visper, en støvsugerslange og en bruksanvisning på finsk. Etter en lang natt på kjøkkengulvet sier det <em>pling</em>, og Robotbestemor slår øynene opp.</p>
<p>Hun steker vafler i magen, strikker uten å se ned og kan nøyaktig tre hundre og tolv vitser, alle om poteter. Men hun har også lest hele garantiheftet, og der står det at hun går ut på fredag. Hvor går bestemødre når de går ut?</p>
<p>Den danske animasjonsfilmen er laget med modeller av ekte kjøkkenting, flyttet for hånd ett bilde om gangen. Skjelvingen i slangearmene er altså ekte. Mette Skovgård Lund forteller rolig og med plass til å le, og de vonde spørsmålene får svar som en fireåring kan ta med seg hjem.</p>
<p>Filmen vises med norsk tale. Bodil Engen er Robotbestemors stemme, varm som en kokeplate på to.</p>`,
	features: ["animasjon", "norsk tale", "bestemor", "robot"],
	poster,
	cover,
};
