import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhoneNumbers, phoneLinks, readPhoneNumbers } from "./phone-number.ts";

test.each([
	["75 00 12 34", "75 00 12 34", "+4775001234"],
	["75001234", "75 00 12 34", "+4775001234"],
	["+47 75 00 12 34", "75 00 12 34", "+4775001234"],
	["0047 75001234", "75 00 12 34", "+4775001234"],
	["(+47) 750 01 234", "75 00 12 34", "+4775001234"],
	["(0047)75-00-12-34", "75 00 12 34", "+4775001234"],
	["(75) 00 12 34", "75 00 12 34", "+4775001234"],
	["+47 (0) 75 00 12 34", "75 00 12 34", "+4775001234"],
	["47 901 23 456", "901 23 456", "+4790123456"],
	["47 12 34 56", "471 23 456", "+4747123456"],
	["90.12.34.56", "901 23 456", "+4790123456"],
	["80012345", "800 12 345", "+4780012345"],
	["03636", "03636", "03636"],
	["116117", "116 117", "116117"],
	["+46 8 123 456", "+46 8 123 456", "+468123456"],
	["0044 (0)20 7946 0000", "+44 20 7946 0000", "+442079460000"],
	["(+45) 12 34 56 78", "+45 12 34 56 78", "+4512345678"],
	["75\u00a000\u00a012\u00a034", "75 00 12 34", "+4775001234"],
])("«%s» is %s", (written, shown, dialled) => {
	expect(readPhoneNumbers(written)).toEqual([{ shown, dialled }]);
});

test.each(["75 00 12 34, +47 901 23 456", "75001234/90123456", "75 00 12 34 eller 901 23 456", "75001234 og 90123456"])(
	"«%s» are two numbers",
	(written) => {
		expect(formatPhoneNumbers(written)).toBe("75 00 12 34 eller 901 23 456");
		expect(phoneLinks(written).map(({ dialled }) => dialled)).toEqual(["+4775001234", "+4790123456"]);
	},
);

test.each([
	...["", "ring oss", "7500123", "750012345", "12 34 56 78", "+47 7500123", "+0 123 45 678", "+46", "75 00 12 34 a"],
	...["75 00 12 34 75 00 12 35", "75001234, 75001235, 75001236", "75001234,", "/", "()", "+(0)"],
])("«%s» is no number", (written) => {
	expect([readPhoneNumbers(written), formatPhoneNumbers(written)]).toEqual([null, written]);
});

const national = fc
	.tuple(fc.constantFrom("2", "3", "4", "5", "6", "7", "8", "9"), fc.stringMatching(/^\d{7}$/u))
	.map((digits) => digits.join(""));

test("a Norwegian number is dialled alike with any prefix and any groups, and what is stored is read again as it is", () => {
	const prefix = fc.constantFrom("", "+47", "+47 ", "0047", "0047 ", "(+47)", "(0047) ", "47 ", "+47 (0)");
	const separator = fc.constantFrom("", " ", "-", ".", "\u00a0", "  ");
	fc.assert(
		fc.property(national, prefix, fc.array(separator, { minLength: 7, maxLength: 7 }), (digits, before, between) => {
			const written = before + [...digits].map((digit, i) => digit + (between[i] ?? "")).join("");
			expect(readPhoneNumbers(written)).toMatchObject([{ dialled: `+47${digits}` }]);
			const stored = formatPhoneNumbers(written);
			expect([formatPhoneNumbers(stored), stored.replaceAll(" ", "")]).toEqual([stored, digits]);
		}),
	);
});

test("no text makes it fail, and a stored one stays as it is", () => {
	const text = fc.string({ unit: fc.constantFrom(..."0479+() /,-. og") });
	fc.assert(
		fc.property(text, (written) => {
			const stored = formatPhoneNumbers(written);
			expect(formatPhoneNumbers(stored)).toBe(stored);
		}),
	);
});
