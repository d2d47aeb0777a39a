import { expect, test } from "vitest";
import { isHtml } from "./field-value.tsx";
import { formatValue } from "./format-value.ts";

const hard = (text: string) => text.replaceAll("_", "\u00a0");

test.each([
	[
		"prices",
		[
			{ label: "Voksen", ore: 15000 },
			{ label: "Ledsager", ore: 0 },
		],
		"Voksen, 150_kr\nLedsager, gratis",
	],
	["openingHours", [{ label: "Billettluka", hours: "17.00–21.00" }], "Billettluka, 17.00–21.00"],
	["status", "cancelled", "Avlyst"],
	["status", "on-sale", "I salg"],
	["access", ["hearing-loop", "wheelchair"], "Teleslynge, Rullestolplass"],
	["object", "movie", "Film"],
	["spoken", "fi", "Finsk"],
	["subtitles", "xho", "xho"],
	["hide", true, "Ja"],
	["cast", ["Marte Lindseth", "Ola Brekkhus"], "Marte Lindseth, Ola Brekkhus"],
	["meta", { nb: { description: "Kino ved kaia." } }, "Kino ved kaia."],
	["sources", [{ id: "news", name: "Nyheter", model: "article", collection: true, filter: [] }], "Nyheter: nyheter"],
	["title", "status", "status"],
])("formats %s: %#", (name, value, words) => {
	expect(formatValue(name, value)).toBe(hard(words));
});

test("formats an instant in Oslo time", () => {
	expect(formatValue("startTime", "2026-11-20T17:00:00.000Z")).toMatch(/20\.11\.2026.*18\.00|20\. november.*18\.00/u);
});

test("the texts of items and of blocks are compared as formatted text", () => {
	expect(["content", "data.html", "html", "title", "data.heading"].filter(isHtml)).toEqual([
		"content",
		"data.html",
		"html",
	]);
});
