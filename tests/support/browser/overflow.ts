import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

function findOverflow(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const root = document.documentElement;
		if (root.scrollWidth <= root.clientWidth) return [];
		const isBeyondEdge = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 0.5;
		const isInScrollContainer = (element: Element | null): boolean =>
			element !== null &&
			element !== root &&
			(getComputedStyle(element).overflowX !== "visible" || isInScrollContainer(element.parentElement));
		return [...document.body.querySelectorAll("*")]
			.filter(
				(element) =>
					isBeyondEdge(element) && ![...element.children].some(isBeyondEdge) && !isInScrollContainer(element),
			)
			.map((element) => {
				const { right } = element.getBoundingClientRect();
				return `${element.tagName.toLowerCase()}.${element.className} to ${Math.round(right)} px: ${element.textContent?.slice(0, 40)}`;
			});
	});
}

/** Doubles the text size. It sets the property by script, because the page's CSP forbids a style element. */
export async function enlargeText(page: Page): Promise<void> {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
}

/**
 * Expects no horizontal scrolling at 320 px or with doubled text, and unbroken words in buttons. The page cannot be
 * reused afterwards.
 */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
	await page.setViewportSize({ width: 320, height: 640 });
	expect.soft(await findOverflow(page), "320 px wide").toEqual([]);

	await enlargeText(page);
	for (const width of [320, 640, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect.soft(await findOverflow(page), `text at 200 %, ${width} px wide`).toEqual([]);
	}
	await page.setViewportSize({ width: 390, height: 800 });
	expect.soft(await countTallButtons(page), "buttons with broken words at 200 %").toBe(0);
}

const countTallButtons = (page: Page): Promise<number> =>
	page
		.locator(".showing-ticket .button:visible")
		.evaluateAll((buttons) => buttons.filter(({ clientHeight, clientWidth }) => clientHeight > clientWidth).length);
