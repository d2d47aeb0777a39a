import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { organisation } from "../../tests/support/site-configs.ts";
import { initialTexts } from "../pages/standard/initial-texts.ts";
import { fillPeriods, periodTexts } from "./periods.ts";

test("the privacy statement of a new site takes its periods from the clean-up's", () => {
	const { texts } = initialTexts({ title: "Filmhuset", giftCards: null, organisation });
	const { html } = texts.personvernerklaering;
	expect(Object.values(periodTexts).filter((period) => !html.includes(period))).toEqual([]);
	expect(html).toContain(`hvilke nyhetsbrev du har fått, ${periodTexts.nyhetsbrev}`);
});

test("the demo's privacy statements take their periods from the clean-up's", () => {
	const folder = new URL("../../demo/content/pages/", import.meta.url);
	for (const site of readdirSync(folder)) {
		const text = readFileSync(new URL(`${site}/personvernerklaering.md`, folder), "utf8");
		const unused = Object.keys(periodTexts).filter((name) => !text.includes(`{{${name}}}`));
		// Birkevåg sells no gift cards.
		expect([site, unused]).toEqual([site, site === "birkevag" ? ["gavekort"] : []]);
		expect(fillPeriods(text)).toContain(`${periodTexts.billetter} etter forestillingen`);
		// Besides those of the clean-up, only the 72 hours of the law.
		expect(text.replaceAll(/\{\{[^}]+\}\}|72 timer/gu, "")).not.toMatch(/\d+ (?:dager|timer|måneder)\b|\bfem år/iu);
	}
	expect(() => fillPeriods("{{finnes ikke}}")).toThrow("finnes ikke");
});
