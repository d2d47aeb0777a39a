/** Joins words with commas; only the first keeps its capital: "Teleslynge, rullestolplass". */
export function formatWordList(words: readonly string[]): string {
	const [first, ...others] = words;
	return first === undefined ? "" : [first, ...others.map(lowercaseFirst)].join(", ");
}

/** Words in capitals, such as "3D", stay as they are. */
function lowercaseFirst(word: string): string {
	const second = word.charAt(1);
	return second !== "" && second === second.toLowerCase() ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}
