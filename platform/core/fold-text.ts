/**
 * Folds text so that words are found however people type å, æ and ø: "Ærlig", "aerlig" and "arlig" fold to the same,
 * and so do "båt", "baat" and "bat". Drops other marks; everything but letters and digits becomes a space.
 * Any run of these vowels folds to one a or o, so that folding twice changes nothing.
 */
export function fold(text: string): string {
	return text
		.toLowerCase()
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.replace(/[aæ][aæe]*/gu, "a")
		.replace(/[oø]e*/gu, "o")
		.replace(/[^\p{Letter}\p{Number}]+/gu, " ")
		.trim();
}

export function htmlToText(html: string): string {
	return (
		html
			// Inline tags leave no gap: a full stop follows directly after a link.
			.replace(/<\/?(?:a|abbr|b|em|i|span|strong|time)\b[^<>]*>/gu, "")
			// A tag cannot contain "<": otherwise a text of nothing but "<" takes quadratic time.
			.replace(/<[^<>]*>/gu, " ")
			.replace(/&nbsp;/gu, " ")
			.replace(/&lt;/gu, "<")
			.replace(/&gt;/gu, ">")
			.replace(/&quot;/gu, '"')
			.replace(/&#39;/gu, "'")
			.replace(/&amp;/gu, "&")
			.replace(/\s+/gu, " ")
			.trim()
	);
}
