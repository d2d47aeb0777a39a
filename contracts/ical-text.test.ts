import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeIcalText, foldIcalLine } from "./ical-text.ts";

const octets = (text: string) => new TextEncoder().encode(text).length;
const texts = fc.string({ unit: fc.constantFrom(..."abc æøå,;\\\n🦉\u00a0e\u0301"), maxLength: 600 });

describe("a folded line", () => {
	it("has parts of at most 75 octets that give the line again", () => {
		fc.assert(
			fc.property(texts, (text) => {
				const line = `DESCRIPTION:${escapeIcalText(text)}`;
				const folded = foldIcalLine(line);
				for (const part of folded.split("\r\n")) expect(octets(part)).toBeLessThanOrEqual(75);
				expect(folded.replaceAll("\r\n ", "")).toBe(line);
			}),
		);
	});

	it("never ends inside an escape sequence", () => {
		for (let length = 0; length < 80; length += 1) {
			const folded = foldIcalLine(escapeIcalText(`${"a".repeat(length)},${"\\".repeat(30)}\n${"b;".repeat(40)}`));
			for (const part of folded.split("\r\n ").slice(0, -1))
				expect(/\\*$/u.exec(part)?.[0].length ?? 0).toSatisfy(isEven);
		}
	});

	it("never ends beside a blank", () => {
		for (const word of ["ord", "æøå", "langtOrd".repeat(4)])
			for (let length = 0; length < 80; length += 1) {
				const folded = foldIcalLine(`DESCRIPTION:${"a".repeat(length)} ${`${word} `.repeat(60)}slutt`);
				expect(folded).not.toMatch(/\s\r\n|\r\n \s/u);
			}
	});

	it("ends somewhere in a line of blanks alone", () => {
		const line = `SUMMARY:${" ".repeat(300)}`;
		expect(foldIcalLine(line).replaceAll("\r\n ", "")).toBe(line);
	});

	it("keeps a character and its combining marks together", () => {
		for (let length = 0; length < 80; length += 1)
			expect(foldIcalLine(`${"a".repeat(length)}${"e\u0301".repeat(60)}`)).not.toMatch(/\r\n \u0301/u);
	});
});

const isEven = (count: number) => count % 2 === 0;
