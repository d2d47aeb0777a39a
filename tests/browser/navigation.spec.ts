import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const readScrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Marks the document, to distinguish client-side navigation from a reload. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-first-load", ""));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-first-load"));

test("a link to another page is followed without reloading the document", async ({ page }) => {
	await page.goto(paths.front);
	await waitForHydration(page);
	await markDocument(page);
	await page.getByRole("link", { name: "Kommende filmer" }).first().click();
	await expect(page).toHaveURL(paths.upcoming);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kommende filmer");

	await expect(page).toHaveTitle("Tindevik kulturhus | Kommende filmer");
	expect(await isMarked(page)).toBe(true);
});

test("a new page starts at the top, and Back restores the scroll position", async ({ page }) => {
	await page.goto(paths.front);
	await waitForHydration(page);
	const link = page.getByRole("link", { name: "Hele kulturprogrammet" });
	await link.scrollIntoViewIfNeeded();
	const left = await readScrollY(page);
	expect(left).toBeGreaterThan(0);
	await link.click();
	await expect(page).toHaveURL(paths.culture);
	await expect.poll(() => readScrollY(page)).toBe(0);
	await page.goBack();

	await expect(page).toHaveURL(paths.front);
	await expect(page).toHaveTitle("Tindevik kulturhus | Forside");
	await expect.poll(() => readScrollY(page)).toBe(left);
});

test("a reloaded programme keeps its scroll position, and a fragment leads to a day", { tag: proveTag }, async ({
	page,
}) => {
	await page.goto(paths.cinema);
	const last = page.locator(".program-day").last();
	const heading = await last.getAttribute("aria-labelledby");
	const readTop = () => last.evaluate((day) => day.getBoundingClientRect().top);
	await waitForHydration(page);
	await last.scrollIntoViewIfNeeded();
	const left = await readTop();
	await page.reload();
	await expect.poll(readTop).toBeCloseTo(left, 0);

	await page.goto(paths.news);
	await page.goto(`${paths.cinema}#${heading}`);
	await expect.poll(async () => Math.abs(await readTop()) < 100).toBe(true);
});

test("films, articles and culture events open from lists, and Back returns", async ({ page }) => {
	for (const list of [paths.cinema, paths.culture, paths.news]) {
		await page.goto(list);
		await waitForHydration(page);
		const link = page
			.getByRole("main")
			.getByRole("article")
			.or(page.locator(".production-title"))
			.getByRole("link")
			.first();
		const title = (await link.textContent()) ?? "";
		await link.click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page).toHaveTitle(`Tindevik kulturhus | ${title}`);
		await page.goBack();
		await expect(page).toHaveURL(list);
		await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
	}
});

test("a film's page first shows its picture, and is complete at once when returned to", { tag: proveTag }, async ({
	page,
}) => {
	await page.goto(paths.cinema);
	await waitForHydration(page);
	// The number of rows on the film's page after each render.
	const rowCounts = await page.evaluateHandle(() => {
		const rows: number[] = [];
		const recordRowCount = () => {
			const rowCount = document.querySelector(".page:has(.cover)")?.querySelectorAll(":scope > .row").length ?? 0;
			// Before the film's page is rendered, the page that is left may still change.
			if (rowCount !== (rows.at(-1) ?? 0)) rows.push(rowCount);
		};
		new MutationObserver(recordRowCount).observe(document.body, { childList: true, subtree: true });
		return rows;
	});
	const takeRowCounts = () => rowCounts.evaluate((rows) => rows.splice(0));
	await page.locator(".production-title").getByRole("link").first().click();
	const pageRows = page.locator(".page > .row");
	await expect(pageRows.nth(1)).toBeVisible();
	const all = await pageRows.count();
	expect(await takeRowCounts()).toEqual([1, all]);

	await page.goBack();
	await expect(page).toHaveURL(paths.cinema);
	await expect(page.locator(".cover")).toHaveCount(0);
	await takeRowCounts();
	await page.goForward();
	await expect(pageRows.nth(1)).toBeVisible();
	expect(await takeRowCounts()).toEqual([all]);
});

test("the pages of the menu can be visited one after another", { tag: proveTag }, async ({ page }) => {
	await page.goto(paths.front);
	await waitForHydration(page);
	await markDocument(page);
	for (const label of [
		"Kulturprogram",
		"Kinoprogram",
		"Kommende filmer",
		"Billettinformasjon",
		"Aldersgrenser på kino",
	]) {
		const menu = page.getByRole("navigation", { name: "Hovedmeny", exact: true });
		await menu.getByRole("link", { name: label }).click();
		await expect(page).toHaveTitle(`Tindevik kulturhus | ${label}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(label);
	}

	expect(await isMarked(page)).toBe(true);
});
