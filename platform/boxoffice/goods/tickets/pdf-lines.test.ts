import { describe, expect, test } from "vitest";
import { isRightToLeft } from "./pdf-fonts.ts";
import { layOutLines, type Measure } from "./pdf-lines.ts";

/** Each character is one point wide; the second font is higher. */
const measure: Measure = {
	width: ({ text }) => [...text].length,
	ascent: (font) => (font === "hebrew" ? 14 : 10),
	descent: (font) => (font === "hebrew" ? 5 : 3),
};

const toRuns = (text: string) =>
	text.match(/[\p{Script=Hebrew}]+|[^\p{Script=Hebrew}]+/gu)?.map((part) => ({
		text: part,
		font: isRightToLeft(part) ? "hebrew" : "own",
	})) ?? [];

/** The lines as they are seen: what a font turns is turned here. */
const seen = (text: string, width = 100) =>
	layOutLines(toRuns(text), width, measure).map(({ pieces }) =>
		pieces.map((piece) => (isRightToLeft(piece.text) ? [...piece.text].reverse().join("") : piece.text)).join(""),
	);

describe("lines", () => {
	test("break at blanks, and where a word is too long", () => {
		expect(seen("En lang tittel", 8)).toEqual(["En lang", "tittel"]);
		expect(seen("Et Donaudampfschiff her", 8)).toEqual(["Et", "Donaudam", "pfschiff", "her"]);
	});

	test.each([
		["אבג דהו", "והד גבא"],
		["אבג 1", "1 גבא"],
		["1 אבג דה", "1 הד גבא"],
		["Rad אב גד, sete 3", "Rad דג בא, sete 3"],
		["אבג, rad ד, sete 3", "גבא, rad ד, sete 3"],
		["אבג (Film Noir) דה", "גבא (Film Noir) הד"],
		["Film – אבג, דה – 2026", "Film – 2026 – הד ,גבא"],
		["Film – אבג, דה – del 2", "Film – הד ,גבא – del 2"],
		["Film אבג (12) דה", "Film הד (12) גבא"],
		["Søndag / יום ראשון / Sunday", "Søndag / ןושאר םוי / Sunday"],
	])("with «%s» are seen as «%s»", (text, expected) => {
		expect(seen(text)).toEqual([expected]);
	});

	test("of right to left begin with the first words", () => {
		expect(seen("אבג דהו זחט", 8)).toEqual(["והד גבא", "טחז"]);
	});

	test("have one baseline, and room for the highest font", () => {
		expect(layOutLines(toRuns("Rad א"), 100, measure)).toMatchObject([{ ascent: 14, height: 19 }]);
		expect(layOutLines(toRuns("Rad 1"), 100, measure)).toMatchObject([{ ascent: 10, height: 13 }]);
	});
});
