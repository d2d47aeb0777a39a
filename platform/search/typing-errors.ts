/**
 * True if one typing error turns one word into the other: a letter too many, missing or wrong, or two neighbours
 * swapped. Also true for equal words.
 */
export function isWithinOneError(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	if (long.length - short.length > 1) return false;
	let begin = 0;
	while (begin < short.length && short[begin] === long[begin]) begin++;
	let end = 0;
	while (end < short.length - begin && short.at(-1 - end) === long.at(-1 - end)) end++;
	const differs = long.length - begin - end;
	if (differs <= 1) return true;
	const isSwap = short.length === long.length && differs === 2;
	return isSwap && short[begin] === long[begin + 1] && short[begin + 1] === long[begin];
}
