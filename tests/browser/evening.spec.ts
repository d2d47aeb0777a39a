import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSaleSoon } from "../support/browser/box-office.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("the evening sheet of today has what is sold, and is one sheet of A4", async ({ page }) => {
	const { id, title } = openSaleSoon();
	await buySeats(page, id, ["2-4", "2-5"], `ark-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.getByRole("link", { name: "Kveldsark" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Kveldsark" })).toBeVisible();
	const row = page.getByRole("row").filter({ hasText: title }).filter({ hasText: "Prøvesalen" });
	await expect(row).toContainText("2 av 40");
	await expectAccessible(page);
	const pdf = await page.pdf({ preferCSSPageSize: true });
	expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
	await page.setViewportSize({ width: 390, height: 800 });
	await expectAccessible(page);
	await page.getByRole("link", { name: "Dagen etter" }).click();
	await expect(row).toHaveCount(0);
});
