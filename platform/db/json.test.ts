import { expect, test } from "vitest";
import * as z from "zod";
import { readJson, rememberJson } from "./json.ts";

const words = z.array(z.string());

test("what is remembered is what is read", () => {
	const remember = rememberJson(words);
	expect([remember('["Barn"]', "row 1"), remember('["Barn"]', "row 2")]).toEqual([["Barn"], ["Barn"]]);
});

test("the same text is read once, for all rows", () => {
	const remember = rememberJson(words);
	expect(remember('["Barn"]', "row 1")).toBe(remember('["Barn"]', "row 2"));
});

test("what rows share cannot be changed through one of them", () => {
	const prices = rememberJson(z.array(z.object({ ore: z.number() })));
	const [price] = prices('[{"ore":15000}]', "row 1");
	expect(() => Object.assign(price ?? {}, { ore: 0 })).toThrow(TypeError);
	expect(() => prices('[{"ore":15000}]', "row 1").pop()).toThrow(TypeError);
});

test("a text with a mistake is told with its row, each time", () => {
	const remember = rememberJson(words);
	expect(() => remember("[1]", "row 1")).toThrow("row 1: 0:");
	expect(() => remember("[1]", "row 2")).toThrow("row 2: 0:");
});

test("more texts than are remembered are read all the same", () => {
	const remember = rememberJson(words);
	const texts = Array.from({ length: 2500 }, (_, i) => JSON.stringify([`ord ${i}`]));
	expect(texts.map((text) => remember(text, text))).toEqual(texts.map((text) => readJson(words, text, text)));
});
