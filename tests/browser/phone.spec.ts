import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { proveTag, sampled } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { enlargeText } from "../support/browser/overflow.ts";
import { tindevik } from "../support/browser/page-list.ts";
import { password, register, submitForm } from "../support/browser/visitor-steps.ts";

test.use({ baseURL: tindevik.origin, viewport: { width: 390, height: 800 } });

const readOverflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [path, details] of sampled([
	paths.front,
	paths.cinema,
	paths.culture,
	paths.upcoming,
	paths.news,
	paths.search,
	paths.about,
	paths.tickets,
	paths.contact,
	paths.privacy,
	paths.cookies,
	paths.accessibility,
	paths.feedback,
	paths.registration,
	"/vinterlys-over-tindevik-9001",
	"/fyrvokterens-fridag-k506",
])) {
	test(`${path} does not scroll sideways when its text is set twice as large`, details, async ({ page }) => {
		await page.goto(path);
		await enlargeText(page);

		expect(await readOverflow(page)).toBeLessThanOrEqual(0);
	});
}

for (const [path, details] of sampled([paths.contact, paths.front])) {
	test(`opening hours on ${path} are not broken after their dash`, details, async ({ page }) => {
		await page.goto(path);
		const lines = await page
			.locator(".unbroken")
			.evaluateAll((elements) => elements.map((element) => element.getClientRects().length));

		expect(lines.length).toBeGreaterThan(0);
		expect(new Set(lines)).toEqual(new Set([1]));
	});
}

test("the storage list is shown as a list with labelled values", async ({ page }) => {
	await page.goto(paths.cookies);
	const table = page.locator(".storage-list .table").first();
	const { overflow, labels } = await table.evaluate((container) => ({
		overflow: container.scrollWidth - container.clientWidth,
		labels: [...(container.querySelector("tbody tr")?.querySelectorAll("td") ?? [])].map(
			(cell) => getComputedStyle(cell, "::before").content,
		),
	}));

	expect(overflow).toBe(0);
	expect(labels).toEqual(['"Hva det brukes til: "', '"Hvor lenge: "', '"Hvem som bruker det: "']);
});

test("an editor's wide table is shown as a list with labelled values", { tag: proveTag }, async ({ page }) => {
	await page.goto(paths.contact);
	const table = page.locator(".prose .stacked").first();
	const { overflow, labels } = await table.evaluate((container) => ({
		overflow: container.scrollWidth - container.clientWidth,
		labels: [...(container.querySelector("tbody tr")?.querySelectorAll("td") ?? [])].map(
			(cell) => getComputedStyle(cell, "::before").content,
		),
	}));

	expect(overflow).toBe(0);
	expect(labels).toEqual(['"Plasser i alt: "', '"Av dem for rullestol: "', '"Teleslynge: "']);
});

test("the chosen day is scrolled into view", async ({ page }) => {
	await page.goto(paths.cinema);
	const days = page.getByRole("navigation", { name: "Velg dag" });
	const far = (await days.getByRole("link").last().getAttribute("href")) ?? "";
	await page.goto(far);

	await expect(days.locator("[aria-current=date]")).toBeInViewport({ ratio: 1 });
});

test("a message says that the account is erased, until the visitor goes on", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	// Requests for the account that are still running when it is erased.
	problems.expect(/status of 401/u);
	await register(page);
	await page.getByText("Slett kontoen", { exact: true }).click();
	await submitForm(page, { password }, "Slett kontoen for godt");
	await expect(page).toHaveURL(paths.front);
	const note = page.locator("#page-note");
	await expect(note).toHaveText(/^Kontoen din er slettet/u);
	await page.getByRole("link", { name: "Søk", exact: true }).click();
	await expect(page).toHaveURL(paths.search);

	await expect(note).toBeEmpty();
});
