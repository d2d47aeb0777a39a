import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { places, sites } from "./places.ts";

/** How many pixels of a page lie outside the window, to the side. */
const hiddenPixels = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const site of sites) {
	for (const place of places) {
		test(`${site.title}: ${place.name} never scrolls sideways, at 320 px or with text twice as large`, async ({
			page,
			visit,
		}) => {
			await page.setViewportSize({ width: 320, height: 640 });
			await visit(site, place);
			expect.soft(await hiddenPixels(page), "320 px wide").toBe(0);

			await page.addStyleTag({ content: "html { font-size: 200% }" });
			for (const width of [640, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				expect.soft(await hiddenPixels(page), `text at 200 %, ${width} px wide`).toBe(0);
			}
		});
	}
}
