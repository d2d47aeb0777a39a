import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page, TestInfo } from "@playwright/test";
import { isProve } from "../extent.ts";
import { findEqualAccessViolations } from "./equal-access.ts";
import { expect, test } from "./fixtures.ts";

/**
 * Evaluated once per page and run many times. @axe-core/playwright injects it for each run, which takes twice as long.
 */
const axeSource = readFileSync(
	createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
	"utf8",
);

const ruleTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

const colourRules = ["color-contrast", "link-in-text-block"];

type Violation = { id: string; help: string; nodes: { html: string }[] };
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };

/** What axe finds, and in `npm run prove` on pages of visitors also what IBM's Equal Access finds, which is slower. */
export async function findViolations(page: Page, ruleSet: Appearance["ruleSet"] = "all"): Promise<string[]> {
	const found = await findAxeViolations(page, ruleSet);
	const isOfVisitors = !new URL(page.url()).pathname.startsWith("/management");
	return isProve && isOfVisitors && ruleSet === "all" ? [...found, ...(await findEqualAccessViolations(page))] : found;
}

async function findAxeViolations(page: Page, ruleSet: Appearance["ruleSet"]): Promise<string[]> {
	const isInjected = await page.evaluate(() => "axe" in window);
	if (!isInjected) await page.evaluate(axeSource);
	return page.evaluate(
		async (ruleNames) => {
			// Colours in the middle of a transition would be reported as violations.
			const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
			await Promise.allSettled(transitions.map((animation) => animation.finished));
			const { axe } = window as unknown as { axe: Axe };
			// axe measures only what a bar at the edge does not cover, as if the page could not be scrolled.
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(".places, .action-bar, .door-views, .verdict-place { position: static !important }");
			document.adoptedStyleSheets.push(sheet);
			const { violations } = await axe.run(document, {
				runOnly: ruleNames,
				resultTypes: ["violations"],
				iframes: false,
			});
			document.adoptedStyleSheets.pop();
			return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
		},
		ruleSet === "all" ? ruleTags : colourRules,
	);
}

export type Appearance = { colorScheme: "light" | "dark"; width: number; ruleSet?: "all" | "colours" };

/** Light and dark, each in these widths (px). Dark checks only the colour rules, because light covers the others. */
export const lightAndDark = (...widths: number[]): Appearance[] =>
	(["light", "dark"] as const).flatMap((colorScheme) =>
		widths.map((width) => ({ colorScheme, width, ruleSet: colorScheme === "light" ? "all" : "colours" }) as const),
	);

/** Light and dark in a narrow and a wide window: each once in `npm test`, in each combination in `npm run prove`. */
export const everyAppearance = (narrow: number, wide: number): Appearance[] =>
	lightAndDark(narrow, wide).filter(
		({ colorScheme, width }) => isProve || (colorScheme === "light") === (width === narrow),
	);

export async function setAppearance(page: Page, { colorScheme, width }: Appearance): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await page.setViewportSize({ width, height: 800 });
}

/** Tests whose first state has been checked. */
const checkedTests = new WeakSet<TestInfo>();

/**
 * Expects that axe finds no violation and that nothing overflows sideways, in each appearance. `state` names the page's
 * state in failures. `npm test` checks the first state of each test, `npm run prove` every state.
 */
export async function expectAccessible(
	page: Page,
	state = "",
	appearances = everyAppearance(320, 1280),
): Promise<void> {
	const testInfo = test.info();
	if (checkedTests.has(testInfo) && !isProve) return;
	checkedTests.add(testInfo);
	test.slow();
	for (const appearance of appearances) {
		await setAppearance(page, appearance);
		const label = `${state} ${appearance.colorScheme}, ${appearance.width} px`.trim();
		expect.soft(await findViolations(page, appearance.ruleSet), label).toEqual([]);
		const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
		expect.soft(scrollWidth, `${label}: no horizontal overflow`).toBeLessThanOrEqual(appearance.width);
	}
}
