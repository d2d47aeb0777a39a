import { cover, poster } from "../../pictures/films/den-siste-fergekaien.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "den-siste-fergekaien",
	title: "Den siste fergekaien",
	originalTitle: null,
	ageLimit: 9,
	ageReason: "En varm film med litt grovt språk og en alvorlig samtale om sykdom.",
	minutes: 101,
	genres: ["Komedie", "Drama"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Kari Mette Ulvund"],
	cast: ["Asbjørn Tveiterås", "Gunvor Hestnes", "Ahmad Rahimi", "Liv Torill Moe"],
	distributor: "Kysten Filmutleie",
	language: "nb",
	summary:
		"Det mangler tretti meter, så er brua ferdig. På fergekaien er det fortsatt vafler, billettør og en kø på én bil.",
	body: `<p>I trettiåtte år har Einar Stokkset vinket biler om bord på ferga over Høgsundet. Han vet hvem som kjører for fort ned bakken, hvem som later som de sover for å slippe å prate, og at det aldri, aldri er noen i felt fem. Nå mangler det tretti meter på brua. Statsråden skal klippe snor, og Einar har fått tilbud om kurs.</p>
<p>På kiosken steker Målfrid de siste vaflene og fører nøye regnskap over hvem som skylder henne for kaffe. Maskinist Farid skal egentlig til en annen båt i et annet fylke, men har ikke fortalt det hjemme. Og i køen, dag etter dag, står en rød stasjonsvogn med en dame som ikke skal over.</p>
<p><strong>Kari Mette Ulvund</strong> har laget en tragikomedie om det som blir borte når alle sparer nitten minutter. Den er morsom på den tørre måten, der folk sier «ja, ja» og mener fire forskjellige ting, og den har høstens fineste kjærlighetsscene: to mennesker, én termos, siste avgang.</p>
<p>Asbjørn Tveiterås fikk stående applaus da filmen ble vist for ansatte i tre fergerederier.</p>`,
	features: ["ferge", "tragikomedie", "bru", "kystliv", "norsk film"],
	poster,
	cover,
};
