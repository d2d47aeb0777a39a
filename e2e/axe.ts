import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/**
 * Evaluated once per page and run many times. @axe-core/playwright injects it for each run, which takes twice as long.
 */
const source = readFileSync(
	createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
	"utf8",
);

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

const colourRules = ["color-contrast", "link-in-text-block"];

type Violation = { id: string; help: string; nodes: { html: string }[] };
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };

export async function axeFindings(page: Page, ruleSet: Look["ruleSet"] = "all"): Promise<string[]> {
	const isThere = await page.evaluate(() => "axe" in window);
	if (!isThere) await page.evaluate(source);
	return page.evaluate(
		async (rules) => {
			// Colours in the middle of a transition would be reported as violations.
			const passing = document.getAnimations().filter((one) => one instanceof CSSTransition);
			await Promise.allSettled(passing.map((one) => one.finished));
			const { axe } = window as unknown as { axe: Axe };
			const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"], iframes: false });
			return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
		},
		ruleSet === "all" ? tags : colourRules,
	);
}

export type Look = { colorScheme: "light" | "dark"; width: number; ruleSet?: "all" | "colours" };

/** Light and dark, each in these widths (px). Dark checks only the colour rules, because light covers the others. */
export const looksOf = (...widths: number[]): Look[] =>
	(["light", "dark"] as const).flatMap((colorScheme) =>
		widths.map((width) => ({ colorScheme, width, ruleSet: colorScheme === "light" ? "all" : "colours" }) as const),
	);

export async function look(page: Page, { colorScheme, width }: Look): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await page.setViewportSize({ width, height: 800 });
}

/**
 * Expects that axe finds no violation and that nothing overflows sideways, in each appearance. `state` names the page's
 * state in failures.
 */
export async function expectNothingFound(page: Page, state = "", looks = looksOf(320, 1280)): Promise<void> {
	test.slow();
	for (const one of looks) {
		await look(page, one);
		const name = `${state} ${one.colorScheme}, ${one.width} px`.trim();
		expect.soft(await axeFindings(page, one.ruleSet), name).toEqual([]);
		const wide = await page.evaluate(() => document.documentElement.scrollWidth);
		expect.soft(wide, `${name}: no horizontal overflow`).toBeLessThanOrEqual(one.width);
	}
}
