/**
 * Folds text so that what people type is found however they spell å, æ and ø: "Ærlig", "aerlig" and "arlig" are the same,
 * and so are "båt", "baat" and "bat" (domain.md, "Search folding"). Other marks are dropped, and all but letters and digits is space.
 * As å is the same as a and aa, and æ the same as a and ae, any run of them is one a; likewise for ø. So folding twice changes nothing.
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

/** The text of HTML without its tags, for search and for descriptions. */
export function plainText(html: string): string {
	return (
		html
			// Within a line a tag is no gap: a full stop stands close to the link before it.
			.replace(/<\/?(?:a|abbr|b|em|i|span|strong|time)\b[^<>]*>/gu, "")
			// No "<" within: a text of nothing else would otherwise be read to its end from each of them.
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
