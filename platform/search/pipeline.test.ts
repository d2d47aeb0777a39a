import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "../core/fold-text.ts";
import { excerpt, hasMatch, markWords } from "./mark-words.ts";
import { stemOf, stemOfNounOrVerb, stemsOf } from "./stem.ts";
import { isWithinOneError } from "./typing-errors.ts";
import { parseQuery, wordsOf } from "./words.ts";

const letter = fc.constantFrom(..."abdefgiklmnoprstuvy");
const word = fc.string({ unit: letter, minLength: 5, maxLength: 14 });
const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));

describe("one typing error", () => {
	const mistyped = fc.tuple(word, fc.nat(), letter, fc.nat(3)).map(([right, place, other, kind]) => {
		const at = place % (right.length - 1);
		const [before, here, next, after] = [right.slice(0, at), right[at], right[at + 1], right.slice(at + 2)];
		const wrong = [
			`${before}${other}${here}${next}${after}`,
			`${before}${next}${after}`,
			`${before}${other}${next}${after}`,
			`${before}${next}${here}${after}`,
		][kind];
		return { right, wrong: wrong ?? right };
	});

	test("is within one error, in both directions", () => {
		fc.assert(
			fc.property(mistyped, ({ right, wrong }) => isWithinOneError(right, wrong) && isWithinOneError(wrong, right)),
		);
	});

	test.each([
		["natt", "natter"],
		["film", "flim!"],
		["kometjegerne", "kmoetjgeerne"],
		["konsert", "knosret"],
		["abc", "cba"],
	])("is not enough between %j and %j", (one, other) => {
		expect(isWithinOneError(one, other)).toBe(false);
	});

	function neighbours(of: string): Set<string> {
		const letters = [..."abc"];
		const found = new Set([of]);
		for (let i = 0; i <= of.length; i++) {
			found.add(of.slice(0, i) + of.slice(i + 1));
			if (i + 1 < of.length) found.add(`${of.slice(0, i)}${of[i + 1]}${of[i]}${of.slice(i + 2)}`);
			for (const one of letters)
				found.add(of.slice(0, i) + one + of.slice(i)).add(of.slice(0, i) + one + of.slice(i + 1));
		}
		return found;
	}

	test("matches its definition, for every pair of short words", () => {
		const short = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
		fc.assert(
			fc.property(short, short, (one, other) => isWithinOneError(one, other) === neighbours(one).has(other)),
			{ numRuns: 1000 },
		);
	});
});

describe("stems", () => {
	test.each([
		["film", "filmene"],
		["konsert", "konserter"],
		["konserten", "konsertene"],
		["bok", "bøkene"],
		["natt", "netter"],
		["kino", "kinoen"],
		["teater", "teatret"],
		["datter", "døtre"],
	])("of %s and %s match", (one, other) => {
		const [a, b] = [stemsOf(fold(one)), stemsOf(fold(other))];
		expect(a.some((stem) => b.includes(stem))).toBe(true);
	});

	test("are never empty and never longer than the word", () => {
		fc.assert(
			fc.property(word, (text) => {
				const stem = stemOf(text);
				return stem.length > 0 && stem.length <= text.length;
			}),
		);
	});
});

test("a verb and its noun have each other's stem, unless too little is left", () => {
	expect(["avbestill", "avbestilling", "parker", "ring", "bading"].map(stemOfNounOrVerb)).toEqual([
		...["avbestilling", "avbestill", "parkering", "ring", "bading"],
	]);
});

describe("the words of a query", () => {
	test("are at most ten, distinct, of at most forty letters", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (typed) => {
				const words = parseQuery(typed).map((term) => term.word);
				return words.length <= 10 && new Set(words).size === words.length && words.every((one) => one.length <= 40);
			}),
		);
	});

	test("are required, except stop words beside other words", () => {
		expect(parseQuery("natt på breistøl").filter(({ isRequired }) => isRequired)).toHaveLength(2);
		expect(parseQuery("på den").every(({ isRequired }) => isRequired)).toBe(true);
	});

	test("are among the words of the same text in the index", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const indexed = new Set(wordsOf(text));
				return parseQuery(text).every((term) => indexed.has(term.word));
			}),
		);
	});
});

describe("marking words", () => {
	test("keeps the text as it is", () => {
		fc.assert(
			fc.property(anyText, fc.array(fc.string()), (text, words) => {
				const parts = markWords(text, new Set([...words, ...wordsOf(text).slice(0, 2)]));
				return parts.map((part) => part.text).join("") === text;
			}),
		);
	});

	test("marks words as they are written", () => {
		const parts = markWords("Natt på Breistøl, for natteugler", new Set(["breistol", "natt"]));
		expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["Natt", "Breistøl"]);
	});

	test("works in an excerpt, which begins and ends with whole words", () => {
		const text = `${"ord her ".repeat(50)}Breistøl ligger øverst ${"og mer der ".repeat(50)}`;
		const parts = excerpt(text, new Set(["breistol"])) ?? [];
		expect(hasMatch(parts)).toBe(true);
		const shown = parts.map((part) => part.text).join("");
		expect(shown.length).toBeLessThan(260);
		expect(shown).toMatch(/^… (ord|her) .* (og|mer|der) …$/u);
	});

	test("gives no excerpt if nothing matches", () => {
		expect(excerpt("Noe annet", new Set(["breistol"]))).toBeNull();
	});
});
