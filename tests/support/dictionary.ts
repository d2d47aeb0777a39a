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
const reviewedFile = fileURLToPath(new URL("./reviewed-words.txt", import.meta.url));

/** With shorter parts almost every misspelling is a compound. */
const minPartLength = 4;

export function openDictionary(): Dictionary {
	const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
	const reviewed = new Set(readFileSync(reviewedFile, "utf8").split("\n").filter(Boolean));
	const usedReviewed = new Set<string>();
	const isInDictionary = (word: string) => speller.correct(word) || speller.correct(word.toLowerCase());

	/** Two known words, with or without an s or e between them. */
	const isCompound = (word: string) => {
		for (let at = minPartLength; at <= word.length - minPartLength; at++) {
			const head = word.slice(0, at);
			if (
				isInDictionary(word.slice(at)) &&
				(isInDictionary(head) ||
					(/[se]$/u.test(head) && head.length > minPartLength && isInDictionary(head.slice(0, -1))))
			)
				return true;
		}
		return false;
	};
	const isSingleWord = (word: string): boolean => {
		if (reviewed.has(word) || reviewed.has(word.toLowerCase())) {
			usedReviewed.add(reviewed.has(word) ? word : word.toLowerCase());
			return true;
		}
		return isInDictionary(word) || isCompound(word.toLowerCase());
	};
	const known = new Map<string, boolean>();
	return {
		isKnown(word) {
			const cached = known.get(word);
			if (cached !== undefined) return cached;
			// "kino- og konsertkort": the parts around a hyphen are checked separately.
			const result =
				isSingleWord(word) ||
				(word.includes("-") && word.split("-").every((part) => part === "" || isSingleWord(part)));
			known.set(word, result);
			return result;
		},
		unused: () => [...reviewed].filter((word) => !usedReviewed.has(word)),
	};
}
