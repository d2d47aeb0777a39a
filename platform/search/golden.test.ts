import { describe, expect, test } from "vitest";
import { useDemoSearch } from "../../tests/support/demo-search.ts";

/** One common misspelling of each kind. tests/prove/search has more, and their order. */
const golden: [query: string, first: string, ...others: string[]][] = [
	// Spellings of å, æ and ø.
	["ekspedisjon snøugle", "ekspedisjon-snougle"],
	// Compounds in two words, and two words in one.
	["jule konsert", "julekonsert-stille-over-fjorden", "forjulskonsert-med-kulturskolen"],
	// Parts of compounds.
	["kino", "slik-blir-romjula-pa-kinoen", "babykino-annenhver-onsdag-fra-januar"],
	// Inflections.
	["konserter", "nyttarskonsert-med-tindevik-janitsjar"],
	// One typing error.
	["svigermor pa hytetur", "svigermor-pa-hyttetur"],
	// Incomplete words.
	["sirk", "sirkusverksted-i-vinterferien"],
	// Wrong or missing stop words, and another order.
	["natt i breistøl", "natt-pa-breistol"],
	// Common questions.
	["babykino", "babykino-annenhver-onsdag-fra-januar"],
];

const { find, findIds } = useDemoSearch();

describe("searching for", () => {
	test.each(golden)("%j finds %s first", async (query, first, ...others) => {
		const found = await findIds(query);
		expect(found[0]).toBe(first);
		expect(found.slice(0, 5)).toEqual(expect.arrayContaining(others));
	});

	test("unknown words finds nothing", async () => {
		for (const query of ["xyzzy", "qwertyuiop", "", " ", "!?", "%_*", "\0"]) expect(await findIds(query)).toEqual([]);
	});

	test("a short word does not match words that only end like it", async () => {
		const { words } = await find("ring");
		expect([...words].filter((word) => /ning$|dring$/u.test(word))).toEqual([]);
	});

	test("words of different documents finds neither, and offers both as near", async () => {
		const { count, near } = await find("fyrhuset julekonsert");
		expect(count).toBe(0);
		expect(near.map(({ id }) => id)).toEqual(
			expect.arrayContaining(["skyggen-i-fyrhuset", "julekonsert-stille-over-fjorden"]),
		);
	});

	test("a film of another site finds only that site's film", async () => {
		const there = await find("snøugle", { site: "birkevag", limit: 5 });
		const films = there.best.filter(({ group }) => group === "movie");
		expect(films.map(({ id }) => id)).toEqual(["ekspedisjon-snougle"]);
	});
});
