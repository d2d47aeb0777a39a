const collator = new Intl.Collator("nb", { numeric: true, ignorePunctuation: true });

/** Orders text as a Norwegian reader expects: … z, æ, ø, å, with aa as å and numbers by value. */
export function compareText(a: string, b: string): number {
	return collator.compare(a, b);
}
