import { cover, poster } from "../../pictures/films/atte-netter-i-apen-bat.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "atte-netter-i-apen-bat",
	title: "Åtte netter i åpen båt",
	originalTitle: null,
	ageLimit: 12,
	ageReason: "Krigshandlinger, frykt for å bli tatt og dødsfall til sjøs gir tolvårsgrense.",
	minutes: 109,
	genres: ["Krig", "Historie", "Drama"],
	countries: ["Norge", "Storbritannia"],
	year: 2026,
	directors: ["Håkon Brattestø"],
	cast: ["Emil Sandvær", "Ingeborg Tangen Vik", "Mathias Lerøy", "Svein Harald Osmundsen", "Moira Jamieson"],
	distributor: "Fjordfilm Distribusjon",
	language: "nb",
	summary:
		"Vinteren 1943 ror fem mennesker ut fra kysten i en åpen bruksbåt uten motor. Målet er Shetland, og kompasset har de lånt.",
	body: `<p>Natta i februar 1943 da telegrafisten på Ytre Solsvær blir tatt, har de andre i gruppa tjue minutter på seg. Fiskeskøyta som skulle hente dem, kommer ikke. Igjen står en lærer, to brødre, en budeie som vet for mye, og en mann ingen av dem har sett før. I naustet ligger en bruksbåt uten motor. Det er to hundre nautiske mil til Shetland.</p>
<p><em>Åtte netter i åpen båt</em> er delt i åtte kapitler, ett for hver natt, og Håkon Brattestø holder kameraet i båten fra første åretak til siste. Vi ser det de fem ser: søkelyset over holmene, et fly som snur, en sjø som reiser seg, og hverandre. Hvem den ukjente er, rekker du å skifte mening om flere ganger.</p>
<p>Filmen er diktet, men bygger på brev og forhør etter flere virkelige overfarter. Båten er en tro kopi, bygd på et verksted i Sunnhordland til filmen, og skuespillerne rodde den selv. Ingeborg Tangen Vik er uforglemmelig som Marta, hun som teller åretak høyt for å holde de andre våkne – og som en natt slutter å telle.</p>`,
	features: ["krigen", "flukt", "Nordsjøen", "Shetland"],
	poster,
	cover,
};
