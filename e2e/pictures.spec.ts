import { paths } from "@lerret/contracts/paths";
import type { Locator } from "@playwright/test";
import { askSite, expect, test } from "./fixtures.ts";
import { places, sites } from "./places.ts";

const idsIn = (html: string) => new Set([...html.matchAll(/\/media\/([0-9a-f]+)\//gu)].map(([, id]) => id ?? ""));

const cutsOfRows: ReadonlySet<string> = new Set(["1x1", "2x3", "3x2"]);

const isDrawn = (picture: Locator) =>
	picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

for (const site of sites) {
	test(`${site.title}: every picture on a page exists`, async ({ request, subjectPaths }) => {
		const ids = new Set<string>();
		for (const place of places.filter(({ status }) => status === 200)) {
			const path = place.subject ? await subjectPaths(site, place.subject) : place.path;
			const html = await (await askSite(request, site, path)).text();
			for (const id of idsIn(html)) ids.add(id);
		}

		expect(ids.size).toBeGreaterThan(20);
		for (const id of ids) await askSite(request, site, `/media/${id}/160.webp`);
	});

	test(`${site.title}: the first pictures of the front page are loaded on a phone`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(`${site.origin}${paths.front}`);
		const first = page.getByRole("main").locator("img[loading=eager]");

		expect(await first.count()).toBeGreaterThan(0);
		for (const picture of await first.all()) await expect.poll(() => isDrawn(picture)).toBe(true);
	});

	for (const path of [paths.cinema, paths.culture]) {
		test(`${site.title}: ${path} loads the first row's picture eagerly and the last one lazily`, async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 844 });
			await page.goto(`${site.origin}${path}`);
			const pictures = page.locator("main .production-picture img");

			await expect(pictures.first()).toHaveAttribute("loading", "eager");
			await expect(pictures.last()).toHaveAttribute("loading", "lazy");
		});
	}

	for (const [device, viewport, atOnce] of [
		["a phone", { width: 390, height: 844 }, 1],
		["a tablet", { width: 768, height: 1024 }, 2],
		["a desk", { width: 1280, height: 800 }, 1],
	] as const) {
		test(`${site.title}: slides load their pictures when they come near, on ${device}`, async ({ page }) => {
			const fetched = new Set<string>();
			page.on("request", (request) => {
				const [, id, cut = ""] = /\/media\/([0-9a-f]+)\/(\w+)/u.exec(request.url()) ?? [];
				// The schedule below may show the same film in another aspect ratio.
				if (id && !cutsOfRows.has(cut)) fetched.add(id);
			});
			await page.setViewportSize(viewport);
			await page.goto(`${site.origin}${paths.front}`, { waitUntil: "networkidle" });
			const sources = await page
				.locator(".slide source:last-of-type")
				.evaluateAll((all) => all.map((one) => one.outerHTML));
			const slides = sources.map((source) => [...idsIn(source)][0] ?? "");
			const ofSlides = () => slides.filter((id) => fetched.has(id)).length;
			expect(slides.length).toBeGreaterThan(3);
			expect(ofSlides()).toBe(atOnce);

			await page.locator(".slideshow ol").focus();
			await page.keyboard.press("ArrowRight");
			await expect.poll(ofSlides).toBe(atOnce + 1);
			await page.locator(`#utvalgt-${slides.length} .slide-title a`).focus();
			await expect.poll(() => fetched.has(slides.at(-1) ?? "")).toBe(true);
			const last = page.locator(`#utvalgt-${slides.length} img`);
			await expect.poll(() => isDrawn(last), { timeout: 30_000 }).toBe(true);
		});
	}

	test(`${site.title}: every picture has a size and alt text before it loads`, async ({ page }) => {
		await page.goto(`${site.origin}${paths.front}`);
		const unsized = page.locator("img:not([width]), img:not([height]), img:not([alt])");

		await expect(unsized).toHaveCount(0);
	});
}
