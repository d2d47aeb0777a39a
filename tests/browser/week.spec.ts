import { expectAccessible } from "../support/browser/axe.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("a week is seen hall by hall, and a day of it is enlarged by the address", async ({ page }) => {
	await logIn(page, "redaktor@tindevik.example", "Uke");
	await expect(page.locator(".week-block").first()).toBeVisible();
	const all = await page.locator(".week-block").count();
	await page.getByRole("navigation", { name: "Dag", exact: true }).getByRole("link").nth(2).click();
	await expect(page).toHaveURL(/dag=/u);
	await expect(page.locator(".week-day")).toHaveCount(1);
	expect(await page.locator(".week-block").count()).toBeLessThan(all);
	await page.reload();
	await expect(page.locator(".week-day")).toHaveCount(1);
	await page.locator(".week-block a").first().click();
	await expect(page).toHaveURL(/\/program\//u);
});

test("axe finds nothing in the week", async ({ page }) => {
	await logIn(page, "redaktor@tindevik.example", "Uke");
	await expect(page.locator(".week-block").first()).toBeVisible();
	await expectAccessible(page);
});
