import { cover, poster } from "../../pictures/films/ekspedisjon-snougle.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "ekspedisjon-snougle",
	title: "Ekspedisjon Snøugle",
	originalTitle: null,
	ageLimit: 6,
	ageReason: "Spenning i uvær og en scene der uglen er skadet kan bli litt skummelt for de aller yngste.",
	minutes: 82,
	genres: ["Familie", "Eventyr"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Pål Are Hegdal"],
	cast: ["Ellida Nærbø", "Jonas Sørli Vang", "Mikkel Eira", "Turid Kvamsdal"],
	distributor: "Fjordfilm Distribusjon",
	language: "nb",
	summary:
		"Tre barn, én pulk og en snøugle med vond vinge: Fire dager på ski over vidda skal den hjem, om været og lillebror holder.",
	body: `<p>Uglen ligger i grøfta bak skolebussen med den ene vingen under seg. Søsknene Sunniva og Aksel får den med seg hjem i en gymbag, og hele vinteren bor den i vedskjulet og spiser kjøttdeig for mer enn familien gjør. Så er vingen god igjen. Men en snøugle kan ikke slippes løs i et byggefelt. Den må hjem til vidda.</p>
<p>De voksne har møter. Dermed blir det Sunniva (12), Aksel (9) og klassekameraten Nils Ánte (11) – den eneste som faktisk kan gå på ski – som pakker pulken. Fire dager, tre hytter, to termoser, et kart fra 1974 og en passasjer som sover om dagen og har meninger om natta.</p>
<p>Pål Are Hegdal har laget et eventyr der snøen er ordentlig kald og sjokoladen ordentlig god. Barna får gjøre feil, og de må rette dem opp selv: grave seg ned når vinden kommer, dele når det er lite, og snu når det er lurt. <strong>Uglen er spilt av tre ugler</strong>, og ingen av dem gjorde som regissøren sa.</p>
<p>Ta gjerne med lue. Det blir kaldt av å se på.</p>`,
	features: ["familiefilm", "snøugle", "skitur", "vinter", "norsk tale"],
	poster,
	cover,
};
