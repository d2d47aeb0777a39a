export function findMisspelledNames(environment: Record<string, string | undefined>, known: string[]): string[] {
	return Object.keys(environment)
		.filter((name) => !known.includes(name))
		.flatMap((name) => {
			const suggestion = known.find((one) => isOneEditApart(name, one));
			return suggestion ? [`${name} er satt, men Lerret kjenner ikke den variabelen. Mente du ${suggestion}?`] : [];
		});
}

/** One character replaced, added or left out, or two neighbours swapped. */
function isOneEditApart(a: string, b: string): boolean {
	const shorter = Math.min(a.length, b.length);
	let start = 0;
	while (start < shorter && a[start] === b[start]) start += 1;
	let end = 0;
	while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
	const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
	return Math.max(left.length, right.length) === 1 || (left.length === 2 && left === [...right].reverse().join(""));
}
