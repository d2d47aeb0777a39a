import { describe, expect, test } from "vitest";
import { emailSchema } from "./email.ts";
import { localPartError } from "./email-address.ts";
import { cleanLine, cleanParagraphs, cleanText } from "./text.ts";
import { codeIn } from "./ticket-code.ts";

describe("a text", () => {
	test.each([
		["non-characters", "a\uFFFE\uFFFF\uFDD0\uFDEF\u{1FFFE}\u{10FFFF}b", "ab"],
		["controls", "a\u0000\u0001\u0008\u001B\u007F\u009Fb", "ab"],
		["overrides of direction", "Kari \u202Eirak\u202C og \u202AOla\u202B\u202D", "Kari irak og Ola"],
		["isolates", "a\u2066b\u2067c\u2068d\u2069", "abcd"],
		["byte order marks", "\uFEFFa\uFEFFb\uFEFF", "ab"],
		["half characters", "a\uD83Cb\uDF00", "ab"],
	])("loses its %s", (_what, given, cleaned) => {
		expect(cleanText(given)).toBe(cleaned);
		expect(cleanLine(given)).toBe(cleaned);
	});

	test.each([
		["tabs and line breaks", "a\tb\nc\r\nd"],
		["emoji of several characters", "👩‍👧 🏳️‍🌈 👨🏽‍🍳"],
		["joiners of other scripts", "نمی‌خواهم"],
		["soft hyphens and marks of direction", "barne\u00ADteater \u200Eabc"],
		["hard blanks", "140\u00A0kr"],
	])("keeps %s", (_what, text) => {
		expect(cleanText(text)).toBe(text);
	});

	test("is composed", () => {
		expect(cleanText("Blåba\u0308r pa\u030A")).toBe("Blåbär på");
	});
});

const invisible = [
	"\u200B",
	"\u2060",
	"\u00AD",
	"\uFEFF",
	"\u200E",
	"\u200F",
	"\u200C",
	"\u200D",
	"\u061C",
	"\u00A0",
	"\t",
	"\n",
];

describe.each(invisible.map((sign) => [sign.codePointAt(0)?.toString(16).padStart(4, "0"), sign]))(
	"U+%s",
	(_code, sign) => {
		test("at both ends of a line, a text, an email address and a ticket's code is left out", () => {
			const code = `0badcafe.${"a".repeat(22)}.${"-".repeat(86)}`;
			expect(cleanLine(`${sign} Kari ${sign}${sign}`)).toBe("Kari");
			expect(cleanParagraphs(`${sign} En\n\nto ${sign}`)).toBe("En\n\nto");
			expect(emailSchema.parse(`${sign}Kari@Post.example${sign}`)).toBe("kari@post.example");
			expect(codeIn(`${sign}${code}${sign}`)).toBe(code);
		});
	},
);

describe("an email address", () => {
	test.each(["kåre@post.example", "BJØRN@post.example", "a.é@post.example", "jens@æ@post.example"])(
		"with other letters before the @ is rejected with its own reason: %s",
		(address) => {
			expect(emailSchema.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([localPartError]);
			expect(localPartError).toContain("kan ikke ha æ, ø eller å foran krøllalfa");
		},
	);

	test.each([
		["kari@blåbær.no", "kari@xn--blbr-roah.no"],
		["Kari@BLÅBÆR.no", "kari@xn--blbr-roah.no"],
		["kari@bla\u030Abær.no", "kari@xn--blbr-roah.no"],
	])("with a domain of other letters is stored as mail servers know it: %s", (given, stored) => {
		expect(emailSchema.parse(given)).toBe(stored);
	});

	test.each(["kari", "kari@", "kari@post", "ka ri@post.example"])(
		"that is none is rejected as before: %s",
		(address) => {
			expect(emailSchema.safeParse(address).error?.issues[0]?.message).toContain("Skriv en e-postadresse");
		},
	);
});
