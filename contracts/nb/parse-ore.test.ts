import { expect, test } from "vitest";
import { parseOre } from "./parse-ore.ts";

test.each([
	["150", 15000],
	[" 149,50 ", 14950],
	["149.5", 14950],
	["150 kr", 15000],
	["150 kr.", 15000],
	["150,-", 15000],
	["1 250", 125000],
	["1\u00a0250,50 kr", 125050],
	["0", 0],
	["", null],
	["kr", null],
	["gratis", null],
	["-5", null],
	["1,505", null],
	["1.250", null],
	["123456", null],
])("%j is %j øre", (text, ore) => {
	expect(parseOre(text)).toBe(ore);
});
