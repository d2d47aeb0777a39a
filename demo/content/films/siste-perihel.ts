import { cover, poster } from "../../pictures/films/siste-perihel.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "siste-perihel",
	title: "Siste perihel",
	originalTitle: "Last Perihelion",
	ageLimit: 12,
	ageReason: "En vedvarende undergangsstemning og en intens redningsscene i isen kan skremme barn under tolv år.",
	minutes: 134,
	genres: ["Science fiction", "Drama"],
	countries: ["USA", "Canada"],
	year: 2026,
	directors: ["Miriam Castellane"],
	cast: ["Adaeze Holloway", "Luc Tremblay-Roy", "Jonah Birkett", "Mei-Lin Soong", "Harriet Dunmore"],
	distributor: "Arktis Media",
	language: "en",
	summary:
		"Fem mennesker på et observatorium i Yukon oppdager at en komet har skiftet bane. Stedet skal legges ned, og ingen tar telefonen.",
	body: `<p>Observatoriet på Mount Harrow i Yukon har elleve uker igjen. Teleskopet er solgt som deler, kokken har sluttet, og de fem som er igjen, pakker femti år med fotografiske plater i kasser. Det er da den yngste av dem legger en gammel plate oppå en ny og ser at kometen ikke ligger der den skal.</p>
<p>Herfra kunne <em>Siste perihel</em> blitt en film om raketter. Det blir den ikke. Miriam Castellane er mer opptatt av regnestykket enn av smellet: fem fagfolk som sjekker hverandres tall, natt etter natt, og som må bli enige om når en feilmargin er liten nok til å si det til resten av verden. Og om noen vil høre på et sted som allerede er strøket av budsjettet.</p>
<p>Adaeze Holloway er magnetisk som stasjonslederen Ruth, et menneske som har levd av å vente. Kometen selv får vi nesten ikke se med egne øyne, bare som en svart strek på glass. Det er mer enn nok.</p>
<p>Filmen er lang og tar seg tid. Lydmiksen er laget for stor sal, og de siste tolv minuttene bør oppleves i mørke, sammen med noen.</p>`,
	features: ["astronomi", "komet", "observatorium", "Yukon"],
	poster,
	cover,
};
