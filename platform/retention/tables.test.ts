import { readdirSync, readFileSync } from "node:fs";
import { expect, inject, test as plainTest } from "vitest";
import { test } from "../../tests/support/database.ts";
import { organisation } from "../../tests/support/site-configs.ts";
import { readTables } from "../backup/read-tables.ts";
import { initialTexts } from "../pages/standard/initial-texts.ts";
import { fillPeriods, periodTexts } from "./periods.ts";
import { tableRetention } from "./tables.ts";

test("every table of the database states how long its rows are kept, or why", async ({ db }) => {
	const names = (await readTables(db, inject("databaseKind"))).map(({ name }) => name);
	expect(names.filter((name) => !Object.hasOwn(tableRetention, name))).toEqual([]);
	expect(Object.keys(tableRetention).filter((name) => !names.includes(name))).toEqual([]);
	for (const [name, stated] of Object.entries(tableRetention))
		expect(("kept" in stated ? stated.kept : stated.period).length, name).toBeGreaterThan(5);
});

plainTest("the privacy statement of a new site takes its periods from the clean-up's", () => {
	const { texts } = initialTexts({ title: "Filmhuset", giftCards: null, organisation });
	const { html } = texts.personvernerklaering;
	expect(Object.values(periodTexts).filter((period) => !html.includes(period))).toEqual([]);
	expect(html).toContain(`hvilke nyhetsbrev du har fått, ${periodTexts.nyhetsbrev}`);
});

plainTest("the demo's privacy statements take their periods from the clean-up's", () => {
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
