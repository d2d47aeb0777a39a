import type { BlockType } from "@lerret/contracts/blocks";

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

/** What the fields of blocks are called, as far as editors write them. */
export const dataLabels: Record<string, string> = {
	text: "Tekst",
	lead: "Ingress",
	html: "Tekst",
	heading: "Overskrift",
	label: "Navn",
	moreLabel: "Tekst på lenken videre",
	morePath: "Hvor lenken videre leder",
	links: "Snarveier",
	empty: "Når listen er tom",
	days: "Antall dager",
	limit: "Høyst så mange",
};

export const blockLabels: Record<string, string> = {
	...dataLabels,
	pageId: "Side",
	component: "Slag",
	hide: "Skjult",
	place: "Plass",
	dataIds: "Hentes fra",
	data: "Innhold",
};

export const pageLabels: Record<string, string> = {
	title: "Tittel",
	path: "Adresse",
	layout: "Oppsett",
	pageType: "Slag",
	sources: "Lister som siden henter",
	template: "Rader og kolonner",
	meta: "Beskrivelse for søkemotorer",
};
