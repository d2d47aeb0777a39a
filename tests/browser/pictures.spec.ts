import { paths } from "@lerret/contracts/paths";
import type { Locator } from "@playwright/test";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, requestSite, test, waitForHydration } from "../support/browser/fixtures.ts";
import { listedPages, sites, tindevik } from "../support/browser/page-list.ts";

const findPictureIds = (html: string) =>
	new Set([...html.matchAll(/\/media\/([0-9a-f]+)\//gu)].map(([, id]) => id ?? ""));

const scheduleAspectRatios: ReadonlySet<string> = new Set(["1x1", "2x3", "3x2"]);

const isLoaded = (picture: Locator) =>
	picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

for (const [site, details] of sampled(sites)) {
	test(`${site.title}: every picture on a page exists`, { tag: proveTag }, async ({ request, getSubjectPath }) => {
		const ids = new Set<string>();
		for (const listedPage of listedPages.filter(({ status }) => status === 200)) {
			const path = listedPage.subject ? await getSubjectPath(site, listedPage.subject) : listedPage.path;
			const html = await (await requestSite(request, site, path)).text();
			for (const id of findPictureIds(html)) ids.add(id);
		}

		expect(ids.size).toBeGreaterThan(20);
		for (const id of ids) await requestSite(request, site, `/media/${id}/160.webp`);
	});

	test(`${site.title}: the first pictures of the front page are loaded on a phone`, details, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(`${site.origin}${paths.front}`);
		const first = page.getByRole("main").locator("img[loading=eager]");

		expect(await first.count()).toBeGreaterThan(0);
		for (const picture of await first.all()) await expect.poll(() => isLoaded(picture)).toBe(true);
	});

	for (const [path, pathDetails] of sampled([paths.cinema, paths.culture])) {
		test(
			`${site.title}: ${path} loads the first row's picture eagerly and the last one lazily`,
			site === tindevik ? pathDetails : details,
			async ({ page }) => {
				await page.setViewportSize({ width: 390, height: 844 });
				await page.goto(`${site.origin}${path}`);
				const pictures = page.locator("main .production-picture img");

				await expect(pictures.first()).toHaveAttribute("loading", "eager");
				await expect(pictures.last()).toHaveAttribute("loading", "lazy");
			},
		);
	}

	// The other site has one picture and no slides.
	const slideViewports = sampled([
		["a phone", { width: 390, height: 844 }],
		["a tablet", { width: 768, height: 1024 }],
		["a desk", { width: 1280, height: 800 }],
	] as const);
	for (const [[device, viewport], slideDetails] of site === tindevik ? slideViewports : []) {
		test(
			`${site.title}: the next slide's picture is loaded before its slide is shown, on ${device}`,
			slideDetails,
			async ({ page }) => {
				const fetched = new Set<string>();
				page.on("request", (request) => {
					const [, id, aspectRatio = ""] = /\/media\/([0-9a-f]+)\/(\w+)/u.exec(request.url()) ?? [];
					// The schedule beside may show the same film in another aspect ratio.
					if (id && !scheduleAspectRatios.has(aspectRatio)) fetched.add(id);
				});
				await page.setViewportSize(viewport);
				await page.goto(`${site.origin}${paths.front}`, { waitUntil: "networkidle" });
				const sources = await page
					.locator(".slide source:last-of-type")
					.evaluateAll((all) => all.map((source) => source.outerHTML));
				const slides = sources.map((source) => [...findPictureIds(source)][0] ?? "");
				expect(slides.length).toBeGreaterThan(3);
				expect(fetched).toContain(slides[1]);

				await waitForHydration(page);
				for (const shown of [2, 3]) {
					await page
						.locator(`#utvalgt-${shown - 1}`)
						.getByRole("link", { name: "Neste bilde" })
						.click();
					const slide = page.locator(`#utvalgt-${shown}`);
					await expect(slide.getByText(`${shown}/${slides.length}`)).toBeInViewport({ ratio: 1 });
					await expect(slide.getByRole("link", { name: "Neste bilde" })).toBeFocused();
					await expect.poll(() => isLoaded(slide.locator("img")), { timeout: 30_000 }).toBe(true);
					await expect.poll(() => fetched.has(slides[shown] ?? "")).toBe(true);
				}
				await page.keyboard.press("Shift+Tab");
				await page.keyboard.press("Enter");
				// In the row that has the focus: a click before may have scrolled the title above the window.
				await expect(page.locator("#utvalgt-2").getByText(`2/${slides.length}`)).toBeInViewport({ ratio: 1 });
			},
		);
	}

	test(`${site.title}: every picture has a size and alt text before it loads`, details, async ({ page }) => {
		await page.goto(`${site.origin}${paths.front}`);
		const unsized = page.locator("img:not([width]), img:not([height]), img:not([alt])");

		await expect(unsized).toHaveCount(0);
	});
}
