/** Parses an amount such as "149,50", "150 kr" or "1 250,-" into whole øre; null if it is not one. */
export function parseOre(text: string): number | null {
	const digits = text.replace(/\s/gu, "").replace(/(?:,-|,–|kr\.?)+$/iu, "");
	const match = /^(\d{1,5})(?:[,.](\d{1,2}))?$/u.exec(digits);
	return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
