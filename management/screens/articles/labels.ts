export const articleLabels: Record<string, string> = {
	title: "Tittel",
	slug: "Adresse",
	summary: "Ingress",
	content: "Tekst",
	image: "Bilde",
	thumbnail: "Lite bilde i lister",
	author: "Skrevet av",
	category: "Kategori",
	features: "Stikkord",
	order: "Festet øverst",
};
