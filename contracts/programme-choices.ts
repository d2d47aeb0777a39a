/** The parts of a programme day, in order; each ends at an hour of local time, the last with the day. */
export const partsOfDay = [
	{ name: "formiddag", label: "Formiddag", until: 12 },
	{ name: "ettermiddag", label: "Ettermiddag", until: 17 },
	{ name: "kveld", label: "Kveld", until: 21 },
	{ name: "sent", label: "Sent på kvelden", until: null },
] as const;
export type PartOfDay = (typeof partsOfDay)[number]["name"];

/** The parameters in a programme's address that narrow it; those of its days and views do not. */
export const narrowingParameters = {
	access: "tilgjengelighet",
	language: "sprak",
	genre: "sjanger",
	partOfDay: "tid",
	isFamily: "familie",
	isAvailable: "utsolgt",
} as const;

export const familyLabel = "For barn og familier";
export const availableLabel = "Skjul utsolgte";

/** The parameter of a calendar that has one production only. */
export const productionParameter = "produksjon";

/** The parameters of the programme for other programs and sites, beside those that narrow it. */
export const feedParameters = { object: "hva", event: "arrangement", count: "antall", scheme: "utseende" } as const;
export const feedObjects = { kino: "movie", kultur: "culture" } as const;
export const feedSchemes = { lyst: "light", morkt: "dark" } as const;
/** How many showings a page of another site shows. */
export const embedCounts = { usual: 12, most: 50 } as const;
