/** A stretch of hours or of numbers, such as "10.00–15.00", "kl. 17–21" or "13–21": read as one, it is not broken after its dash. */
const stretch = /((?:kl\.\s)?\d+(?:[.,]\d+)*–\d+(?:[.,]\d+)*)/u;

/** A text in pieces that alternate: what stands between stretches (perhaps nothing), a stretch, what follows, and so on. */
export function splitAtStretches(text: string): string[] {
	return text.split(new RegExp(stretch, "gu"));
}
