/** "Ærlig talt, Berit!" → "aerlig-talt-berit"; "" where no letter or digit is left. */
export function slugOf(title: string): string {
	return title
		.toLowerCase()
		.replace(/æ/gu, "ae")
		.replace(/ø/gu, "o")
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.replace(/ß/gu, "ss")
		.replace(/[^a-z0-9]+/gu, "-")
		.slice(0, 80)
		.replace(/^-+|-+$/gu, "");
}
