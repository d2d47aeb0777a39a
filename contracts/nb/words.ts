/** Words one after another on a line, the first with its capital: "Teleslynge, rullestolplass", as bokmål writes a list. */
export function wordsInLine(words: readonly string[]): string {
	const [first, ...others] = words;
	return first === undefined ? "" : [first, ...others.map(withSmallLetter)].join(", ");
}

/** Names that are written in capitals, such as "3D", stay as they are. */
function withSmallLetter(word: string): string {
	const second = word.charAt(1);
	return second !== "" && second === second.toLowerCase() ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}
