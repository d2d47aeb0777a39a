/** Who runs each cinema, as the footer and the contact page say it. Organisation numbers hold by the mod-11 rule. */

export type OrganisationContent = {
	legalName: string;
	/** Nine digits in groups of three. */
	orgNumber: string;
	visitingAddress: string[];
	postalAddress: string[];
	/** Eight digits in pairs. */
	phone: string;
	email: string;
	/** When the ticket office opens, one sentence. */
	ticketOffice: string;
	openingHours: { label: string; hours: string }[];
};

export const organisations: Record<"tindevik" | "birkevag", OrganisationContent> = {
	tindevik: {
		legalName: "Tindevik kulturhus",
		orgNumber: "310 987 654",
		visitingAddress: ["Strandgata 4", "8899 Tindevik"],
		postalAddress: ["Postboks 12", "8899 Tindevik"],
		phone: "75 00 12 34",
		email: "post@tindevik.example",
		ticketOffice: "Billettluka åpner 30 minutter før dagens første forestilling.",
		openingHours: [
			{ label: "Sentralbordet", hours: "mandag–fredag 10.00–15.00" },
			{ label: "Biblioteket", hours: "mandag–torsdag 10.00–19.00, fredag 10.00–16.00, lørdag 10.00–14.00" },
		],
	},
	birkevag: {
		legalName: "Birkevåg kino",
		orgNumber: "311 427 504",
		visitingAddress: ["Kaigata 2", "8877 Birkevåg"],
		postalAddress: ["Kaigata 2", "8877 Birkevåg"],
		phone: "75 00 18 20",
		email: "post@birkevag.example",
		ticketOffice: "Billettluka åpner 30 minutter før hver forestilling.",
		openingHours: [
			{ label: "Telefonen", hours: "når luka er åpen" },
			{ label: "E-post", hours: "besvares innen to virkedager" },
		],
	},
};
