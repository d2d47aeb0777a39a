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
	["seller", "free", "Nettstedet, bare gratis billetter"],
	["mostOre", 5000_00, "5_000_kr"],
	["newsletter", { weekday: 4, hour: 10 }, "Hver torsdag, kl. 10.00"],
	["ticketTypes", [{ id: "voksen", name: "Voksen", rule: "none", shows: "" }], "Voksen, Alle"],
	["klippekort", [{ id: "x", name: "Kino", ore: 1200_00, clips: 10 }], "Kino, 1_200_kr, Antall klipp: 10"],
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
