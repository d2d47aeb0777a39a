import { expectAccessible } from "../support/browser/axe.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openPage } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("an operator makes a backup, and reads where it is and how large", async ({ page }) => {
	await logIn(page, "drift@tindevik.example", "I dag");
	await openPage(page, "Sikkerhetskopier");
	const button = page.getByRole("button", { name: "Ta kopi nå" });
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Kopien er tatt." })).toBeVisible();
	await expect(button).toBeFocused();
	await expect(page.getByRole("definition").filter({ hasText: /MB på .* sekunder$/u })).toBeVisible();
	await expect(page.getByRole("definition").filter({ hasText: /^lerret-\d{8}T\d{6}Z\.backup$/u })).toBeVisible();
	await expectAccessible(page);
});
