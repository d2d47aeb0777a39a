/** A number in groups, such as "75 00 12 34" or "310 987 654", with hard spaces: it is never broken over two lines. */
export function unbroken(number: string): string {
	return number.replace(/\s+/gu, "\u00a0");
}
