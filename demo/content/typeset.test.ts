import { expect, test } from "vitest";
import { typeset } from "./typeset.ts";

const hard = (text: string) => text.replaceAll("_", "\u00a0");

test.each([
	["<dd>310 987 654</dd>", "<dd>310_987_654</dd>"],
	["Organisasjonsnummer 311 427 504. Telefon", "Organisasjonsnummer 311_427_504. Telefon"],
	["ring 75 00 12 34 før", "ring 75_00_12_34 før"],
	["150 kr og 90 kr/time", "150_kr og 90_kr/time"],
	["1 234 kr", "1_234_kr"],
	["kl. 18.00 etter § 15 og nr. 3", "kl._18.00 etter §_15 og nr._3"],
])("%s does not break within a number", (html, wanted) => {
	expect(typeset(html)).toBe(hard(wanted));
});

test.each(["fra 13 til 21 år", "Sal 1 og 2", "8899 Tindevik", "1. og 2. desember 2026", "50 kroner"])(
	"%s is left as it is",
	(html) => {
		expect(typeset(html)).toBe(html);
	},
);
