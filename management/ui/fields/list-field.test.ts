import { expect, test } from "vitest";
import { parseNumber } from "./list-field.tsx";

test.each([
	["95", 95],
	[" 1 200 ", 1200],
	["", null],
])("the number of %j is %j", (text, value) => {
	expect(parseNumber(text)).toBe(value);
});

test.each(["1t 35", "halvannen time", "-5", "1,5", "1234567890"])("%j is no number, and cannot be saved", (text) => {
	expect(Number.isInteger(parseNumber(text))).toBe(false);
	expect(parseNumber(text)).not.toBeNull();
});
