import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { sampled } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { birkevag, tindevik } from "../support/browser/page-list.ts";

async function recordLayoutShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: { value: number; sources: string[] }[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
				shifts.push({ value: entry.value, sources: entry.sources.map(({ node }) => node.textContent ?? "") });
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** The largest unexpected movement that a visitor does not notice; 0.1 is the limit of Core Web Vitals. */
const unnoticedShift = 0.01;

const readLayoutShifts = (page: Page) =>
	page.evaluate(() => (window as unknown as { shifts: { value: number; sources: string[] }[] }).shifts);

async function readFont(page: Page, selector: string): Promise<string | undefined> {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	await session.send("CSS.enable");
	const { root } = await session.send("DOM.getDocument");
	const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
	const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
	return fonts.find(({ isCustomFont }) => isCustomFont)?.familyName;
}

const readTitles = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll("main :is(h1, h2, h3, h4)")].map((title) => ({
			text: title.textContent,
			height: title.getBoundingClientRect().height,
		})),
	);

/**
 * Titles of films and days at weekends: they nearly fill their lines at 412 px and wrap in one font only (docs/decisions/0037). A page
 * with one shifts once.
 */
const titlesThatWrapOtherwise = [
	"Pelle Ekorn og det store nøttekuppet",
	"I dag, fredag 23. november",
	"Kometjegerne – og det utrolige, men helt sanne sommerlyset over den fraflyttede observatorieøya Stjernøya",
];

/** Each site has fonts of its own. */
const fontsOf = { tindevik: [/Bricolage/u, /Schibsted/u], birkevag: [/Zilla Slab/u, /Source Sans/u] } as const;

for (const [[name, site, subject, width], details] of sampled(
	[
		["the front page", tindevik, paths.front, 412],
		["the front page of another site", birkevag, paths.front, 412],
		["a film's page", tindevik, "film", 412],
		["the front page", tindevik, paths.front, 1280],
		["the programme", tindevik, paths.cinema, 412],
		["the programme of another site", birkevag, paths.cinema, 1280],
		["an article", tindevik, "article", 412],
	] as const,
	2,
)) {
	test(
		`${name} uses fonts that load late, without layout shifts at ${width} px`,
		details,
		async ({ page, getSubjectPath }) => {
			const path = subject.startsWith("/") ? subject : await getSubjectPath(site, subject as "film" | "article");
			await page.setViewportSize({ width, height: 823 });
			const fontsAllowed = Promise.withResolvers<void>();
			await page.route("**/fonts/**", async (route) => {
				await fontsAllowed.promise;
				await route.continue();
			});
			await recordLayoutShifts(page);
			await page.goto(`${site.origin}${path}`, { waitUntil: "commit" });
			// A font that blocks drawing, or with `font-display: optional`, would be used within this time.
			await page.waitForFunction(() => {
				const [paint] = performance.getEntriesByName("first-contentful-paint");
				return paint !== undefined && performance.now() > paint.startTime + 200;
			});
			const before = await readTitles(page);
			fontsAllowed.resolve();
			await page.waitForLoadState("load");
			const [display, text] = fontsOf[site.id as keyof typeof fontsOf];
			await expect.poll(() => readFont(page, "main :is(h1:not(.day-heading), .slide-title a)")).toMatch(display);
			await expect.poll(() => readFont(page, ".site-footer p")).toMatch(text);
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
			const after = await readTitles(page);
			const wrappedOtherwise = after.filter(({ height }, i) => height !== before[i]?.height).map(({ text }) => text);
			expect(wrappedOtherwise.filter((title) => !titlesThatWrapOtherwise.includes(title))).toEqual([]);
			if (wrappedOtherwise.length > 0) return;
			const shifts = await readLayoutShifts(page);
			const total = shifts.reduce((sum, { value }) => sum + value, 0);
			expect(total, JSON.stringify(shifts)).toBeLessThan(unnoticedShift);
		},
	);
}
