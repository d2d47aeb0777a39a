import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { organisation } from "../../tests/support/site-configs.ts";
import { initialTexts } from "../pages/standard/initial-texts.ts";
import { periodTexts } from "./periods.ts";

const withoutMarks = (text: string) => text.replaceAll(/\{\{[^{}:]+\}\}/gu, "");

test("the privacy statement of a new site takes its periods from the clean-up's", () => {
	const { texts } = initialTexts({ title: "Filmhuset", giftCards: null, organisation });
	const { html } = texts.personvernerklaering;
	expect(Object.keys(periodTexts).filter((name) => !html.includes(`{{${name}}}`))).toEqual([]);
	expect(withoutMarks(html)).not.toMatch(/\d+ (?:dager|timer|måneder)\b/iu);
});

test("the demo's privacy statements take their periods from the clean-up's", () => {
	const folder = new URL("../../demo/content/pages/", import.meta.url);
	for (const site of readdirSync(folder)) {
		const text = readFileSync(new URL(`${site}/personvernerklaering.md`, folder), "utf8");
		const unused = Object.keys(periodTexts).filter((name) => !text.includes(`{{${name}}}`));
		// Birkevåg sells no gift cards.
		expect([site, unused]).toEqual([site, site === "birkevag" ? ["gavekort"] : []]);
		// Besides those of the clean-up, only the 72 hours of the law.
		expect(withoutMarks(text).replaceAll("72 timer", "")).not.toMatch(/\d+ (?:dager|timer|måneder)\b|\bfem år/iu);
	}
});
