import type { BlockType } from "./index.ts";

/** What staff call each component. */
export const blockNames: Record<BlockType, string> = {
	title: "Overskrift",
	content: "Tekst",
	program: "Program over flere dager",
	schedule: "Dagens program",
	"culture-program": "Kulturprogram",
	events: "Andre arrangementer",
	"news-subscribe": "Påmelding til nyhetsbrev",
	"movie-info": "Om filmen",
	"ticket-list": "Forestillinger",
	ticket: "Neste forestilling",
	cover: "Bilde og tittel",
	article: "Nyhetens tekst",
	poster: "Plakat",
	"card-list": "Liste av kort",
	card: "Kort",
	"quick-links": "Snarveier",
	slideshow: "Lysbilder",
	"search-field": "Søkefelt",
	"search-results": "Søketreff",
	"storage-list": "Tabell over informasjonskapsler",
	"feedback-form": "Tilbakemelding",
};
