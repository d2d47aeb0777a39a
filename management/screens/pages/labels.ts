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
