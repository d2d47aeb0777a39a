import { expect, test } from "vitest";
import * as z from "zod";
import { createCachedJsonReader, readJson } from "./json.ts";

const words = z.array(z.string());

test("a cached value equals the parsed value", () => {
	const readCached = createCachedJsonReader(words);
	expect([readCached('["Barn"]', "row 1"), readCached('["Barn"]', "row 2")]).toEqual([["Barn"], ["Barn"]]);
});

test("the same text is parsed once for all rows", () => {
	const readCached = createCachedJsonReader(words);
	expect(readCached('["Barn"]', "row 1")).toBe(readCached('["Barn"]', "row 2"));
});

test("a shared value cannot be changed", () => {
	const prices = createCachedJsonReader(z.array(z.object({ ore: z.number() })));
	const [price] = prices('[{"ore":15000}]', "row 1");
	expect(() => Object.assign(price ?? {}, { ore: 0 })).toThrow(TypeError);
	expect(() => prices('[{"ore":15000}]', "row 1").pop()).toThrow(TypeError);
});

test("invalid JSON throws an error with its row, each time", () => {
	const readCached = createCachedJsonReader(words);
	expect(() => readCached("[1]", "row 1")).toThrow("row 1: 0:");
	expect(() => readCached("[1]", "row 2")).toThrow("row 2: 0:");
});

test("more texts than the cache holds are parsed as well", () => {
	const readCached = createCachedJsonReader(words);
	const texts = Array.from({ length: 2500 }, (_, i) => JSON.stringify([`ord ${i}`]));
	expect(texts.map((text) => readCached(text, text))).toEqual(texts.map((text) => readJson(words, text, text)));
});
