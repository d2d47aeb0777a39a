/** Only fields in this table can be edited. */
export const blockDataLabels: Record<string, string> = {
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
	...blockDataLabels,
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
