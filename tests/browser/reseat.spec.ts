import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSaleSoon } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("three actions on the map move a party, and one more takes it back", async ({ page }) => {
	const { id } = openSaleSoon();
	await buySeats(page, id, ["2-7", "2-8"], `bytt-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.goto(`/management/tindevik/program/${id}`);
	const seat = (name: string) => page.getByRole("button", { name });
	await seat("Flytt et følge").click();
	await seat("Rad 2, sete 7, solgt").click();
	await expect(seat("Rad 2, sete 8, solgt")).toHaveAttribute("aria-pressed", "true");
	await expectAccessible(page, "a party that is to be moved");
	await seat("Rad 3, sete 4, ledig").click();
	await expect(page.getByRole("status").filter({ hasText: "er nå" })).toHaveText(
		"Rad 2, sete 7 er nå rad 3, sete 4. Rad 2, sete 8 er nå rad 3, sete 5. Kunden får e-post om et minutt.",
	);
	await expect(seat("Rad 3, sete 5, solgt")).toBeVisible();
	await seat("Angre byttet").click();
	await expect(page.getByText("Byttet er angret.")).toBeVisible();
	await expect(seat("Rad 2, sete 7, solgt")).toBeVisible();
	await expect(seat("Rad 3, sete 4, ledig")).toHaveAttribute("aria-disabled", "true");
});

test("one ticket is moved with the keyboard alone, and a party that does not fit stays", { tag: proveTag }, async ({
	page,
}) => {
	const { id } = openSaleSoon();
	await buySeats(page, id, ["1-1", "1-2", "1-3"], `tast-${Date.now()}@post.example`);
	await buySeats(page, id, ["3-2", "3-4"], `nabo-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.goto(`/management/tindevik/program/${id}`);
	await page.getByRole("button", { name: "Flytt én billett" }).press("Enter");
	await page.getByRole("button", { name: "Rad 1, sete 1, solgt" }).press("Enter");
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("button", { name: "Rad 2, sete 1, ledig" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Rad 1, sete 1 er nå rad 2, sete 1.")).toBeVisible();
	await page.getByRole("button", { name: "Flytt et følge" }).press("Enter");
	await page.getByRole("button", { name: "Rad 2, sete 1, solgt" }).press("Enter");
	await page.getByRole("button", { name: "Rad 3, sete 3, ledig" }).press("Enter");
	await expect(page.getByText("Det er ikke plass til alle")).toBeVisible();
});
