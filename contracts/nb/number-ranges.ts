/** A range of hours or numbers, such as "10.00–15.00", "kl. 17–21" or "13–21"; a line must not break after its dash. */
const numberRange = /((?:kl\.\s)?\d+(?:[.,]\d+)*–\d+(?:[.,]\d+)*)/u;

/** Splits a text into alternating pieces, text, range, text and so on; the first and last are text and may be empty. */
export function splitAtRanges(text: string): string[] {
	return text.split(new RegExp(numberRange, "gu"));
}
