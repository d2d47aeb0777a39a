import { paths } from "@lerret/contracts/paths";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("Tab goes to the skip link, the logo, the menu and the search, in that order", async ({ page }) => {
	await page.goto(paths.cinema);
	const names: string[] = [];
	for (let presses = 0; presses < 10; presses++) {
		await page.keyboard.press("Tab");
		const focused = page.locator(":focus");
		await expect(focused).toBeInViewport();
		names.push((await focused.getAttribute("aria-label")) ?? (await focused.textContent()) ?? "");
	}

	expect(names).toEqual([
		"Hopp til innholdet",
		"Tindevik kulturhus, til forsiden",
		"Kulturprogram",
		"Kinoprogram",
		"Kommende filmer",
		"Billettinformasjon",
		"Aldersgrenser på kino",
		"Gavekort",
		"Informasjon",
		"Søk",
	]);
});

test("skip links jump past the menu, and past pictures and days to the programme", async ({ page }) => {
	await page.goto(paths.front);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Hopp til programmet" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator("#treff")).toBeFocused();
	await page.keyboard.press("Tab");

	const films = page.getByRole("region", { name: "Kinoprogram" }).getByRole("heading", { level: 2 });
	await expect(films.first().getByRole("link")).toBeFocused();
	await expect(page.locator(":focus")).toBeInViewport();
});

test("the menu opens and closes by keyboard", { tag: proveTag }, async ({ page }) => {
	await page.goto(paths.front);
	const menu = page.getByRole("navigation", { name: "Hovedmeny", exact: true });
	await menu.getByText("Informasjon", { exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(menu.getByRole("link", { name: "Om oss" })).toBeVisible();
	await page.keyboard.press("Enter");

	await expect(menu.getByRole("link", { name: "Om oss" })).toBeHidden();
});
