import { cover, poster } from "../../pictures/films/svigermor-pa-hyttetur.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "svigermor-pa-hyttetur",
	title: "Svigermor på hyttetur",
	originalTitle: null,
	ageLimit: 6,
	ageReason: "En godlynt komedie med noe banning og krangling som kan virke voldsom på de minste.",
	minutes: 95,
	genres: ["Komedie"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Geir Ove Tangen"],
	cast: ["Aud Brekkan Lie", "Stian Røyseth", "Nadia Holmefjord", "Fredrik Alsaker"],
	distributor: "Fjordfilm Distribusjon",
	language: "nb",
	summary:
		"Seks døgn, tolv kvadratmeter, én utedo og sammenhengende regn. Svigermor Aslaug har aldri vært på hytta før, men vet hvordan alt skal gjøres.",
	body: `<p>Planen var en kjærestehelg. Men så gikk varmekabelen hjemme hos Aslaug, og nå sitter hun i baksetet med egen dyne, eget kaffefilter og en liste. Hytta til Morten og Leila har verken strøm eller innlagt vann. Den har en utedo, førti meter unna, og en værmelding som bare er blå.</p>
<p>Aslaug mener veden er stablet feil vei. Aslaug mener at man ikke kan ha myggspiral <em>og</em> ha det hyggelig. Aslaug har lest hytteboka fra begynnelsen og har noen merknader. På den tredje dagen tar elva brua, på den fjerde kommer naboen for å låne salt og blir værende, og på den femte får noen endelig sagt det alle har tenkt. Det er bare ikke den som skulle sagt det, og det er ikke til Aslaug.</p>
<p><strong>Aud Brekkan Lie</strong> er formidabel i tittelrollen: Ingen andre kan si «nei, nei, gjør det på din måte» med så mange undertoner. Geir Ove Tangen har skrevet for et ensemble som tydelig har vært på hytte selv, og lar latteren sitte løst uten at noen blir gjort til latter.</p>
<p>Doen har fått egen rolle i rulleteksten. Fortjent.</p>`,
	features: ["hyttekomedie", "svigermor", "utedo", "regnvær", "norsk komedie"],
	poster,
	cover,
};
