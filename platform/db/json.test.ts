import { expect, test } from "vitest";
import * as z from "zod";
import { readJson, rememberJson } from "./json.ts";

const words = z.array(z.string());

test("a cached value equals the parsed value", () => {
	const remember = rememberJson(words);
	expect([remember('["Barn"]', "row 1"), remember('["Barn"]', "row 2")]).toEqual([["Barn"], ["Barn"]]);
});

test("the same text is parsed once for all rows", () => {
	const remember = rememberJson(words);
	expect(remember('["Barn"]', "row 1")).toBe(remember('["Barn"]', "row 2"));
});

test("a shared value cannot be changed", () => {
	const prices = rememberJson(z.array(z.object({ ore: z.number() })));
	const [price] = prices('[{"ore":15000}]', "row 1");
	expect(() => Object.assign(price ?? {}, { ore: 0 })).toThrow(TypeError);
	expect(() => prices('[{"ore":15000}]', "row 1").pop()).toThrow(TypeError);
});

test("invalid JSON throws an error with its row, each time", () => {
	const remember = rememberJson(words);
	expect(() => remember("[1]", "row 1")).toThrow("row 1: 0:");
	expect(() => remember("[1]", "row 2")).toThrow("row 2: 0:");
});

test("more texts than the cache holds are parsed as well", () => {
	const remember = rememberJson(words);
	const texts = Array.from({ length: 2500 }, (_, i) => JSON.stringify([`ord ${i}`]));
	expect(texts.map((text) => remember(text, text))).toEqual(texts.map((text) => readJson(words, text, text)));
});
