export const places = [
	["header", "Øverst på sidene"],
	["footer", "Nederst på sidene"],
] as const;

export const menuLabels: Record<string, string> = {
	label: "Tekst",
	path: "Hvor det leder",
	parent: "Står under",
	place: "Hvor det står",
	locale: "Språk",
	order: "Rekkefølge",
	openInNewWindow: "Åpnes i ny fane",
};
