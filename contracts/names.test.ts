import { describe, expect, test } from "vitest";
import { cleanName, nameKey } from "./names.ts";

describe("names that people read alike", () => {
	test.each([
		["Sal 1", "sal  1"],
		["Sal 1", " Sal\u00a01\u200b"],
		["Åsen", "A\u030asen"],
		["1", "１"],
		["Ⅳ", "iv"],
		["Rad\n2", "RAD 2"],
		["Bal\u00adkong", "balkong"],
	])("%j and %j have one key", (one, other) => {
		expect(nameKey(one)).toBe(nameKey(other));
	});

	test.each([
		["Sal 1", "Sal 11"],
		["a", "å"],
		["Sal 1", "Sal1"],
	])("%j and %j have two", (one, other) => {
		expect(nameKey(one)).not.toBe(nameKey(other));
	});
});

test.each(["", " ", "\u00a0\u200b\ufeff\u2060", "\u00ad\u180e\u3164"])("%j is no name", (name) => {
	expect([cleanName(name), nameKey(name)]).toEqual(["", ""]);
});
