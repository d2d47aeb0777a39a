import { cover, poster } from "../../pictures/films/pelle-ekorn-og-det-store-nottekuppet.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "pelle-ekorn-og-det-store-nottekuppet",
	title: "Pelle Ekorn og det store nøttekuppet",
	originalTitle: null,
	ageLimit: "A",
	ageReason: "En lystig animasjonsfilm uten skremmende scener; parkvakten ser strengere ut enn han er.",
	minutes: 74,
	genres: ["Animasjon", "Komedie", "Barnefilm"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Astrid Lunde Fossum"],
	cast: ["Even Kårbø", "Silje Aurdal", "Trond Myrheim", "Bodil Rakvåg"],
	distributor: "Storskjerm AS",
	language: "nb",
	summary:
		"Bypark, oktober, og hele vinterforrådet er låst inn i vaktboden. Ekornet Pelle samler et lag med fire haler og én plan.",
	body: `<p>Pelle Ekorn har gjemt 1\u00a0204 nøtter på like mange steder og husker sju av dem. Da kommunen samtidig ansetter en parkvakt som raker opp alt som faller fra trærne og låser det inn i vaktboden, ser det mørkt ut for vinteren. Svært mørkt. Det er hengelås, tre bolter og en hund som heter Nusse.</p>
<p>Nå trengs det et lag. Fru Kvist har briller og regner ut alt. Bamse har vært på innsida av boden før, men kan ikke lenger komme ut gjennom det samme hullet. Og lille Frø, som egentlig er for ung til å være med, er den eneste som tør å snakke med Nusse.</p>
<p>Kuppet skal ta elleve minutter. Det tar hele filmen. <strong>Astrid Lunde Fossum</strong> har tegnet parken etter en helt vanlig norsk bypark, med musikkpaviljong, duer og en fontene som aldri virker, og har fylt den med vitser både for dem på fire og for dem som har kjøpt billettene.</p>
<p>Den originale norske animasjonsfilmen har musikk for blåsekvintett og vaskebrett. Frø synger selv.</p>`,
	features: ["animasjon", "ekorn", "norsk tale", "for de minste"],
	poster,
	cover,
};
