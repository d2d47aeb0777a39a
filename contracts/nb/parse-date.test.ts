import { expect, test } from "vitest";
import { parseDate } from "./parse-date.ts";

test.each([
	["24.12.2026", "2026-12-24"],
	[" 1. 2. 2027 ", "2027-02-01"],
	["1/2 2027", "2027-02-01"],
	["29.2.2028", "2028-02-29"],
	["29.2.2027", null],
	["32.1.2027", null],
	["24.12", null],
	["24.12.26", null],
	["2026-12-24", null],
	["", null],
])("%j is %j", (text, date) => {
	expect(parseDate(text)).toBe(date);
});
