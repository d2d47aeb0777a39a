import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import dictionary from "dictionary-nb";
import nspell from "nspell";

export type Dictionary = {
	isKnown: (word: string) => boolean;
	/** The reviewed words that have not been looked up. */
	unused: () => string[];
};

/** Correct words that the dictionary lacks, such as names, titles and loanwords; one per line. */
const reviewedFile = fileURLToPath(new URL("reviewed-words.txt", import.meta.url));

/** With shorter parts almost every misspelling is a compound. */
const shortestPart = 4;

export function openDictionary(): Dictionary {
	const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
	const reviewed = new Set(readFileSync(reviewedFile, "utf8").split("\n").filter(Boolean));
	const asked = new Set<string>();
	const stands = (word: string) => speller.correct(word) || speller.correct(word.toLowerCase());

	/** Two known words, with or without an s or e between them. */
	const isCompound = (word: string) => {
		for (let at = shortestPart; at <= word.length - shortestPart; at++) {
			const head = word.slice(0, at);
			if (
				stands(word.slice(at)) &&
				(stands(head) || (/[se]$/u.test(head) && head.length > shortestPart && stands(head.slice(0, -1))))
			)
				return true;
		}
		return false;
	};
	const isPlain = (word: string): boolean => {
		if (reviewed.has(word) || reviewed.has(word.toLowerCase())) {
			asked.add(reviewed.has(word) ? word : word.toLowerCase());
			return true;
		}
		return stands(word) || isCompound(word.toLowerCase());
	};
	const known = new Map<string, boolean>();
	return {
		isKnown(word) {
			const before = known.get(word);
			if (before !== undefined) return before;
			// "kino- og konsertkort": the parts around a hyphen are checked separately.
			const answer =
				isPlain(word) || (word.includes("-") && word.split("-").every((part) => part === "" || isPlain(part)));
			known.set(word, answer);
			return answer;
		},
		unused: () => [...reviewed].filter((word) => !asked.has(word)),
	};
}
