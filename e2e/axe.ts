import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** axe-core as its Playwright package brings it, to be read by a page once and asked many times: that halves what it costs. */
const source = readFileSync(
	createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** Every rule for WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Those of them that ask about colours: all that a dark page can answer otherwise than the same page in the light. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** As much of axe-core as is used here. */
type Violation = { id: string; help: string; nodes: { html: string }[] };
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };

/** What axe finds on a page as it stands: the rule, and what breaks it. `asked`: by the rules about colours alone. */
export async function axeFindings(page: Page, asked: Look["asked"] = "all"): Promise<string[]> {
	const isThere = await page.evaluate(() => "axe" in window);
	if (!isThere) await page.evaluate(source);
	return page.evaluate(
		async (rules) => {
			// A colour that is halfway to another is nobody's to judge.
			const passing = document.getAnimations().filter((one) => one instanceof CSSTransition);
			await Promise.allSettled(passing.map((one) => one.finished));
			const { axe } = window as unknown as { axe: Axe };
			// There are no frames here, and of what is in order nothing is to be told.
			const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"], iframes: false });
			return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
		},
		asked === "all" ? tags : colourRules,
	);
}

/** How somebody sees a page, and what axe is asked of it then. */
export type Look = { colorScheme: "light" | "dark"; width: number; asked?: "all" | "colours" };

/** Light and dark, each in these widths (px). In the dark only colours are asked about: what else there is to find is found in the light. */
export const looksOf = (...widths: number[]): Look[] =>
	(["light", "dark"] as const).flatMap((colorScheme) =>
		widths.map((width) => ({ colorScheme, width, asked: colorScheme === "light" ? "all" : "colours" }) as const),
	);

/** Shows a page as somebody else sees it. */
export async function look(page: Page, { colorScheme, width }: Look): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await page.setViewportSize({ width, height: 800 });
}

/** Neither does axe find anything nor does anything stick out, however the page is looked at. `where` names its state where a test has several. */
export async function expectNothingFound(page: Page, where = "", looks = looksOf(320, 1280)): Promise<void> {
	test.slow();
	for (const one of looks) {
		await look(page, one);
		const name = `${where} ${one.colorScheme}, ${one.width} px`.trim();
		expect.soft(await axeFindings(page, one.asked), name).toEqual([]);
		const wide = await page.evaluate(() => document.documentElement.scrollWidth);
		expect.soft(wide, `${name}: nothing sticks out`).toBeLessThanOrEqual(one.width);
	}
}
