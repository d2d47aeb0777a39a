import { fold } from "../core/fold-text.ts";

export type TextPart = { text: string; isMatch: boolean };

const wordPattern = /[\p{Letter}\p{Mark}\p{Number}]+/gu;

/** Splits a text so that words among `words` (folded) are parts of their own. The joined parts are the text. */
export function markWords(text: string, words: ReadonlySet<string>): TextPart[] {
	const parts: TextPart[] = [];
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

export const hasMatch = (parts: TextPart[]): boolean => parts.some(({ isMatch }) => isMatch);

const charactersBefore = 70;
const charactersAfter = 130;

/** Returns the part of a text around the first of these words, cut at spaces; null if there is none. */
export function excerpt(text: string, words: ReadonlySet<string>): TextPart[] | null {
	const first = text.matchAll(wordPattern).find((match) => words.has(fold(match[0])));
	if (!first) return null;
	const start = first.index <= charactersBefore ? 0 : text.indexOf(" ", first.index - charactersBefore) + 1;
	const end = first.index + first[0].length + charactersAfter;
	const stop = end >= text.length ? text.length : Math.max(text.lastIndexOf(" ", end), first.index + first[0].length);
	return markWords(`${start > 0 ? "… " : ""}${text.slice(start, stop)}${stop < text.length ? " …" : ""}`, words);
}
