import type { Vocabulary } from "./search-index.ts";
import { stemOf, stemOfNounOrVerb, stemsOf } from "./stem.ts";
import { isWithinOneError } from "./typing-errors.ts";
import { compoundBeginnings, type Term } from "./words.ts";

const nearness = { exact: 6, stem: 5, prefix: 4, compound: 3, typo: 1 } as const;

/** The nearness of similar words, by their number; includes words that no public document contains. */
export type Candidates = Map<number, number>;

const minPrefixLength = 2;
const minPartLength = 3;
/** Shorter words have too many neighbours. */
const minMistypedLength = 5;

/**
 * Finds words that are equal, have the same stem, begin with the typed word or are compounds that end with it. A term
 * that is not required matches only itself.
 */
export function findSimilarWords(vocabulary: Vocabulary, terms: Term[], i: number): Candidates {
	const { words, stems, numbers, numbersByStem } = vocabulary;
	const { word, isRequired } = terms[i] ?? { word: "", isRequired: false };
	const found: Candidates = new Map();
	const add = (number: number | undefined, near: number) => {
		if (number !== undefined && (found.get(number) ?? 0) < near) found.set(number, near);
	};
	add(numbers.get(word), nearness.exact);
	if (!isRequired) return found;
	const sameStems = [...new Set([...stemsOf(word), stemOf(stemOf(word))])];
	add(numbers.get(stemOf(word)), nearness.stem);
	for (const stem of [...sameStems, stemOfNounOrVerb(stemOf(word))])
		for (const number of numbersByStem.get(stem) ?? []) add(number, nearness.stem);
	const joined = [i - 1, i].flatMap((first) => {
		const [one, other] = [terms[first], terms[first + 1]];
		return one && other ? [one.word + other.word] : [];
	});
	const endings = sameStems.filter((stem) => stem.length >= (stem === word ? minPartLength : minPartLength + 1));
	const typed = new Set(terms.map((term) => term.word));
	const beginnings = word.length >= minPrefixLength ? [word, ...joined] : joined;
	// Loops with a counter: these run over all words of the site, and an iterator makes them several times slower.
	for (let number = 0; number < words.length; number++) {
		const other = words[number] ?? "";
		const stem = stems[number] ?? "";
		for (const start of beginnings)
			if (other.startsWith(start)) add(number, start === word ? nearness.prefix : nearness.compound);
		for (const ending of endings)
			if (stem.endsWith(ending) && isCompound(vocabulary, typed, stem, ending)) add(number, nearness.compound);
	}
	return found;
}

/** The part before the ending must be a word or a known beginning. Otherwise "ring" would match "endring". */
function isCompound({ numbers, numbersByStem }: Vocabulary, typed: Set<string>, stem: string, ending: string): boolean {
	const isKnown = (head: string) =>
		compoundBeginnings.has(head) || typed.has(head) || numbers.has(head) || numbersByStem.has(head);
	return headsOf(stem.slice(0, -ending.length)).some(isKnown);
}

/** A compound's beginning, also without a joining letter: "nyttårs-" and "barne-" are "nyttår" and "barn". */
function headsOf(head: string): string[] {
	if (head.length < minPartLength) return [];
	return /[se]$/u.test(head) && head.length > minPartLength ? [head, head.slice(0, -1)] : [head];
}

export function findMistypedWords({ words, stems }: Vocabulary, word: string): Candidates {
	const found: Candidates = new Map();
	if (word.length < minMistypedLength) return found;
	const stem = stemOf(word);
	const isStemLong = stem.length >= minMistypedLength;
	for (let number = 0; number < words.length; number++)
		if (isWithinOneError(word, words[number] ?? "") || (isStemLong && isWithinOneError(stem, stems[number] ?? "")))
			found.set(number, nearness.typo);
	return found;
}

/** Splits a compound that the site does not contain into two words that it contains; null if there are none. */
export function splitCompound({ numbers, numbersByStem }: Vocabulary, word: string): [string, string] | null {
	const isWord = (part: string) => numbers.has(part) || numbersByStem.has(stemOf(part));
	const splits = Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, i) => i + minPartLength);
	const found = splits.flatMap((at): [string, string][] => {
		const [head, tail] = [headsOf(word.slice(0, at)).find(isWord), word.slice(at)];
		return head && isWord(tail) ? [[head, tail]] : [];
	});
	return found.sort((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length))[0] ?? null;
}
