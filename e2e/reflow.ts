import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What lies outside the window, to the side, where the page can be scrolled to it: the innermost elements, with how far they reach. */
function outside(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const root = document.documentElement;
		if (root.scrollWidth <= root.clientWidth) return [];
		const isOutside = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 0.5;
		const scrollsByItself = (element: Element | null): boolean =>
			element !== null &&
			element !== root &&
			(getComputedStyle(element).overflowX !== "visible" || scrollsByItself(element.parentElement));
		return [...document.body.querySelectorAll("*")]
			.filter((element) => isOutside(element) && ![...element.children].some(isOutside) && !scrollsByItself(element))
			.map((element) => {
				const { right } = element.getBoundingClientRect();
				return `${element.tagName.toLowerCase()}.${element.className} to ${Math.round(right)} px: ${element.textContent?.slice(0, 40)}`;
			});
	});
}

/** Sets the text twice as large. By the script's own view of the style: a style element would be against the page's CSP. */
export async function enlargeText(page: Page): Promise<void> {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
}

/** A page as it stands never scrolls sideways, at 320 px or with text twice as large, and keeps its buttons' words whole. It is of no use to anybody else afterwards. */
export async function expectNoScrollingSideways(page: Page): Promise<void> {
	await page.setViewportSize({ width: 320, height: 640 });
	expect.soft(await outside(page), "320 px wide").toEqual([]);

	await enlargeText(page);
	for (const width of [320, 640, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect.soft(await outside(page), `text at 200 %, ${width} px wide`).toEqual([]);
	}
	await page.setViewportSize({ width: 390, height: 800 });
	expect.soft(await tallButtons(page), "buttons with broken words at 200 %").toBe(0);
}

/** How many ways to a ticket are taller than wide, because their words are broken within. */
const tallButtons = (page: Page): Promise<number> =>
	page
		.locator(".showing-way .button:visible")
		.evaluateAll((buttons) => buttons.filter(({ clientHeight, clientWidth }) => clientHeight > clientWidth).length);
