import { paths } from "@lerret/contracts/paths";
import type { Locator } from "@playwright/test";
import { askSite, expect, test } from "./fixtures.ts";
import { places, sites } from "./places.ts";

/** Ids of the pictures that a page's HTML names. */
const idsIn = (html: string) => new Set([...html.matchAll(/\/media\/([0-9a-f]+)\//gu)].map(([, id]) => id ?? ""));

const isDrawn = (picture: Locator) =>
	picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

for (const site of sites) {
	test(`${site.title}: every picture that a page names is there`, async ({ request, subjectPaths }) => {
		const ids = new Set<string>();
		for (const place of places.filter(({ status }) => status === 200)) {
			const path = place.subject ? await subjectPaths(site, place.subject) : place.path;
			const html = await (await askSite(request, site, path)).text();
			for (const id of idsIn(html)) ids.add(id);
		}

		expect(ids.size).toBeGreaterThan(20);
		for (const id of ids) await askSite(request, site, `/media/${id}/160.webp`);
	});

	test(`${site.title}: the first pictures of the front page are drawn on a phone`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(`${site.origin}${paths.front}`);
		const first = page.getByRole("main").locator("img[loading=eager]");

		expect(await first.count()).toBeGreaterThan(0);
		for (const picture of await first.all()) await expect.poll(() => isDrawn(picture)).toBe(true);
	});

	test(`${site.title}: every picture keeps its place while it loads`, async ({ page }) => {
		await page.goto(`${site.origin}${paths.front}`);
		const unsized = page.locator("img:not([width]), img:not([height]), img:not([alt])");

		await expect(unsized).toHaveCount(0);
	});
}
