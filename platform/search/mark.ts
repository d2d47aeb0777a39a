import { fold } from "./fold.ts";

/** A piece of a text; one that matches is marked. */
export type Part = { text: string; isMatch: boolean };

const wordPattern = /[\p{Letter}\p{Mark}\p{Number}]+/gu;

/** A text in pieces, its words that are among these (folded) apart. Put together, the pieces are the text. */
export function markWords(text: string, words: ReadonlySet<string>): Part[] {
	const parts: Part[] = [];
	let done = 0;
	for (const match of text.matchAll(wordPattern)) {
		if (!words.has(fold(match[0]))) continue;
		if (match.index > done) parts.push({ text: text.slice(done, match.index), isMatch: false });
		parts.push({ text: match[0], isMatch: true });
		done = match.index + match[0].length;
	}
	if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
	return parts;
}

export const hasMatch = (parts: Part[]): boolean => parts.some(({ isMatch }) => isMatch);

const before = 70;
const after = 130;

/** The place in a long text where the first of these words stands, with some words round it; null where none does. */
export function excerpt(text: string, words: ReadonlySet<string>): Part[] | null {
	const first = text.matchAll(wordPattern).find((match) => words.has(fold(match[0])));
	if (!first) return null;
	const start = first.index <= before ? 0 : text.indexOf(" ", first.index - before) + 1;
	const end = first.index + first[0].length + after;
	const stop = end >= text.length ? text.length : Math.max(text.lastIndexOf(" ", end), first.index + first[0].length);
	return markWords(`${start > 0 ? "… " : ""}${text.slice(start, stop)}${stop < text.length ? " …" : ""}`, words);
}
