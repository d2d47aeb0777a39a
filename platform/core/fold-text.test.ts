import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuery } from "../search/words.ts";
import { fold, htmlToText } from "./fold-text.ts";

/** How people type the three letters without a Norwegian keyboard or in a hurry. */
const spellings: Record<string, string[]> = {
	æ: ["æ", "Æ", "ae", "AE", "Ae", "a", "A"],
	ø: ["ø", "Ø", "oe", "OE", "Oe", "o", "O"],
	å: ["å", "Å", "a\u030a", "aa", "AA", "Aa", "a", "A"],
};

describe("folding", () => {
	test.each([
		["Ærlig talt, Berit!", "aerlig talt berit", "arlig talt berit"],
		["Ørneredet", "oerneredet", "orneredet"],
		["Åtte netter i åpen båt", "aatte netter i aapen baat", "atte netter i apen bat"],
		["Aasmund og ulvene", "åsmund og ulvene", "asmund og ulvene"],
		["Kjøttkvernen", "KJOETTKVERNEN", "kjottkvernen"],
	])("makes %j, %j and %j the same", (...ways) => {
		expect(new Set(ways.map(fold)).size).toBe(1);
	});

	test("makes every spelling of a word the same", () => {
		const letters = fc.array(fc.constantFrom(..."bdfgklmnrstvyæøå"), { minLength: 1, maxLength: 12 });
		const word = letters.chain((list) => {
			const ways = list.map((letter) => fc.constantFrom(...(spellings[letter] ?? [letter])));
			return fc.record({ right: fc.constant(list.join("")), typed: fc.tuple(...ways).map((typed) => typed.join("")) });
		});
		fc.assert(
			fc.property(word, ({ right, typed }) => fold(typed) === fold(right)),
			{ numRuns: 500 },
		);
	});

	test("folded text changes nothing", () => {
		const text = fc.oneof(
			fc.string({ unit: "grapheme" }),
			fc.string({ unit: "binary" }),
			fc.string({ unit: fc.constantFrom(..."aeoåøæéëǽ -") }),
		);
		fc.assert(
			fc.property(text, (value) => fold(fold(value)) === fold(value)),
			{ numRuns: 300 },
		);
	});

	test.each([
		["Noël", "noel"],
		["Citroën", "citroen"],
		["café", "CAFE"],
		["Ibsen: «Gengangere»", "ibsen gengangere"],
		["  Peer\u00a0Gynt – for små ører ", "peer gynt for sma orer"],
	])("makes %j and %j the same", (written, typed) => {
		expect(fold(written)).toBe(fold(typed));
	});

	test("leaves no character that has a meaning in a search pattern", () => {
		fc.assert(fc.property(fc.string({ unit: "binary" }), (value) => !/[%_\\'"*]/u.test(fold(value))));
	});
});

describe("a query", () => {
	const queryWords = (query: string) => parseQuery(query).map(({ word }) => word);

	test("is its words, folded", () => {
		expect(queryWords("Åtte  netter, i BÅT!")).toEqual(["atte", "netter", "i", "bat"]);
	});

	test("of nothing but punctuation has no words", () => {
		expect(queryWords(" %_*! ")).toEqual([]);
	});

	test("has at most ten words, however long it is", () => {
		expect(queryWords(Array.from({ length: 10_000 }, (_, i) => `ord${i}`).join(" "))).toHaveLength(10);
	});
});

describe("the text of HTML", () => {
	test("has no tags and keeps words of neighbouring paragraphs apart", () => {
		expect(htmlToText("<h2>Kino</h2><p>på <strong>fredag</strong></p>")).toBe("Kino på fredag");
	});

	test("has no space where a browser shows none, such as between a link and a full stop", () => {
		expect(htmlToText('Se <a href="/x">kinoprogrammet</a>. <abbr>Kl</abbr>. <em>12</em><br>nå')).toBe(
			"Se kinoprogrammet. Kl. 12 nå",
		);
	});

	test("has its entities decoded", () => {
		expect(htmlToText("Rock &amp; rull &lt;3&nbsp;&quot;Dugnad&quot;")).toBe('Rock & rull <3 "Dugnad"');
	});

	test("has its entities decoded only once", () => {
		expect(htmlToText("&amp;lt;")).toBe("&lt;");
	});
});

test("the text of HTML with many unclosed tags is found in time", () => {
	const before = performance.now();
	expect(htmlToText("<".repeat(200_000))).toHaveLength(200_000);
	expect(htmlToText("1 < 2 <b>og</b> 3")).toBe("1 < 2 og 3");
	expect(performance.now() - before).toBeLessThan(2000);
});
