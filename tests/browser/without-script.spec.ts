import { paths } from "@lerret/contracts/paths";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, baseURL: tindevik.origin });

	test("a day of the programme can be chosen", async ({ page }) => {
		await page.goto(paths.cinema);
		const days = page.getByRole("navigation", { name: "Velg dag" });
		await days.getByRole("link").nth(3).click();

		await expect(page).toHaveURL(/\?dag=\d{4}-\d\d-\d\d$/u);
		await expect(page.locator(".program-day")).toHaveCount(1);
	});

	test("the slides can be stepped through", async ({ page }) => {
		await page.goto(paths.front);
		await page.locator("#utvalgt-1").getByRole("link", { name: "Neste bilde" }).click();

		await expect(page.locator("#utvalgt-2 .slide-title")).toBeInViewport({ ratio: 1 });
		expect(await page.evaluate(() => scrollY)).toBe(0);
	});

	test("elements that need script are hidden", { tag: proveTag }, async ({ page }) => {
		await page.goto(paths.cinema);

		await expect(page.locator(".age-check")).toBeHidden();
		await expect(page.locator(".programme-rules summary").first()).toBeVisible();
	});

	test("the search form shows results", async ({ page }) => {
		await page.goto(paths.search);
		await page.getByRole("searchbox").fill("konsert");
		await page.getByRole("main").getByRole("button", { name: "Søk" }).click();

		await expect(page).toHaveURL(/\/search\?q=konsert$/u);
		await expect(page.locator(".search-count")).toHaveText(/^\d+ treff på «konsert»$/u);
	});

	test("the menu opens on a phone, and its links work", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(paths.front);
		await page.getByText("Meny", { exact: true }).click();
		await page
			.getByRole("navigation", { name: "Hovedmeny på små skjermer" })
			.getByRole("link", { name: "Om oss" })
			.click();

		await expect(page).toHaveURL(paths.about);
	});

	test("Informasjon opens on a wide screen, and its links work", { tag: proveTag }, async ({ page }) => {
		await page.goto(paths.front);
		await page.getByText("Informasjon", { exact: true }).first().click();
		await page
			.getByRole("navigation", { name: "Hovedmeny", exact: true })
			.getByRole("link", { name: "Kontakt oss" })
			.click();

		await expect(page).toHaveURL(paths.contact);
	});
});
