import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { addUnmappedPrice, buySeats, openSale, openSaleSoon } from "../support/browser/box-office.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

/** The row of a showing of today; several may have one title. */
const rowOf = (page: Page, id: string) =>
	page
		.getByRole("region", { name: "Forestillinger i dag" })
		.getByRole("listitem")
		.filter({ has: page.locator(`a[href$="/program/${id}"]`) });

test("I dag is the first screen, and leads to the sales of a showing today, of any other, and to what needs someone", async ({
	page,
}) => {
	const { id, title } = openSaleSoon();
	const other = openSale("numbered");
	addUnmappedPrice(other, "Voksen, uten type");
	await buySeats(page, id, ["2-4", "2-5"], `to-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.goto("/management");
	await expect(page).toHaveURL("/management/tindevik/i-dag");
	const row = rowOf(page, id);
	await expect(row).toContainText("2/40");
	await expect(row).toContainText("inne 0");
	for (const [width, colorScheme] of [
		[1280, "light"],
		[390, "dark"],
	] as const) {
		await page.setViewportSize({ width, height: 844 });
		await page.emulateMedia({ colorScheme });
		await expectAccessible(page, `I dag, ${width} px`);
	}
	await page.setViewportSize({ width: 1280, height: 844 });

	const tasks = page.getByRole("region", { name: "Trenger deg nå" });
	await tasks.getByRole("link", { name: /mangler billettype$/u }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Priser" })).toBeVisible();
	await page.goBack();

	// One action for a showing of today.
	await row.getByRole("link", { name: title }).click();
	await expect(page.getByText("solgt for")).toBeVisible();
	await page.goBack();

	// Four for any other in the list.
	await page.getByRole("link", { name: "Program", exact: true }).click();
	await page.getByRole("link", { name: "Liste", exact: true }).click();
	await page.getByRole("link", { name: "Dagen etter" }).click();
	await expect(page).toHaveURL(/dag=/u);
	await page.locator(".showing-row .row-name").first().click();
	await expect(page.getByText("solgt for")).toBeVisible();
});

test("I dag is read again when someone comes back to it", async ({ page }) => {
	const { id } = openSaleSoon();
	await logIn(page, "billett@tindevik.example", "I dag");
	const row = rowOf(page, id);
	await expect(row).toContainText("0/40");
	await buySeats(page, id, ["2-4"], `en-${Date.now()}@post.example`);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(row).toContainText("1/40");
});
