/** Parses an amount such as "149,50", "150 kr" or "1 250,-" into whole øre; null if it is not one. */
export function oreOf(text: string): number | null {
	const plain = text.replace(/\s/gu, "").replace(/(?:,-|,–|kr\.?)+$/iu, "");
	const match = /^(\d{1,5})(?:[,.](\d{1,2}))?$/u.exec(plain);
	return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
