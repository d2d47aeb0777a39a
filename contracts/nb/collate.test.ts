import fc from "fast-check";
import { expect, test } from "vitest";
import { compareText } from "./collate.ts";

const sorted = (words: string[]) => words.toSorted(compareText);

test("æ, ø and å come last, in that order", () => {
	expect(sorted(["å", "a", "ø", "z", "æ", "b"])).toEqual(["a", "b", "z", "æ", "ø", "å"]);
});

test("aa is sorted as å", () => {
	expect(sorted(["Aasmund og ulvene", "Zoo", "Ørneredet", "Abel", "Ålesund"])).toEqual([
		"Abel",
		"Zoo",
		"Ørneredet",
		"Ålesund",
		"Aasmund og ulvene",
	]);
});

test("numbers are sorted by value", () => {
	expect(sorted(["Sal 10", "Sal 2", "Sal 1"])).toEqual(["Sal 1", "Sal 2", "Sal 10"]);
});

test("ignores quotation marks", () => {
	expect(sorted(["Eventyr", "«Dugnad!»", "Babysang"])).toEqual(["Babysang", "«Dugnad!»", "Eventyr"]);
});

test("ignores case", () => {
	expect(sorted(["banan", "Ananas", "appelsin", "Bringebær"])).toEqual(["Ananas", "appelsin", "banan", "Bringebær"]);
});

test("does not depend on the initial order", () => {
	const words = fc.array(fc.string({ unit: fc.constantFrom(..."aAbzæøåé12 -«") }), { maxLength: 12 });
	fc.assert(
		fc.property(words, (list) => {
			// Words that compare as equal may come in either order, so they are compared pairwise.
			const [once, twice] = [sorted(list), sorted(list.toReversed())];
			expect(once.map((word, i) => compareText(word, twice[i] ?? ""))).toEqual(once.map(() => 0));
		}),
	);
});
