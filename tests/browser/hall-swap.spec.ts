import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { addHall, buySeats, openSaleSoon } from "../support/browser/box-office.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

async function openSold(page: Page, ...parties: string[][]): Promise<string> {
	addHall("Knøttesalen", 3);
	const { id } = openSaleSoon();
	for (const [i, seats] of parties.entries()) await buySeats(page, id, seats, `sal-${i}-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example", "I dag");
	await page.goto(`/management/tindevik/program/${id}`);
	return id;
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("three actions move a sold showing to a smaller hall, and everyone gets one email", async ({ page }) => {
	const id = await openSold(page, ["4-5", "4-6"], ["2-7", "2-8"]);
	await page.getByRole("link", { name: "Bytt sal" }).click();
	await button(page, /^Knøttesalen/u).click();
	await expect(page.getByText("1 av 2 bestillinger beholder plassene sine.")).toBeVisible();
	await expect(button(page, /Rad 4, sete 5 → rad 3, sete 5/u)).toBeVisible();
	await expectAccessible(page, "the proposal of a swap");
	await button(page, "Flytt alle til Knøttesalen").click();
	const dialog = page.getByRole("dialog", { name: "Salen er byttet" });
	await expect(dialog).toContainText("2 billetter fikk ny plass.");
	await expect(dialog).toContainText("2 fikk e-post", { timeout: 90_000 });
	await dialog.getByRole("button", { name: "Lukk" }).click();
	await expect(page.getByText("Knøttesalen").first()).toBeVisible();
	await expect(button(page, "Rad 3, sete 5, solgt")).toBeVisible();
	await page.goto(`/kjop/${id}`);
	await expect(page.getByText("Knøttesalen").first()).toBeVisible();
});

test("staff change the proposal with the keyboard, before anyone is moved", async ({ page }) => {
	await openSold(page, ["4-5", "4-6"], ["2-7", "2-8"]);
	await page.getByRole("link", { name: "Bytt sal" }).press("Enter");
	await button(page, /^Knøttesalen/u).press("Enter");
	await button(page, /Rad 4, sete 5 → rad 3, sete 5/u).press("Enter");
	await button(page, "Rad 1, sete 3, ledig").press("Enter");
	await expect(page.getByText("Rad 3, sete 5 er nå rad 1, sete 3.")).toBeVisible();
	await expect(button(page, /Rad 4, sete 5 → rad 1, sete 3/u)).toBeVisible();
	await button(page, "Flytt alle til Knøttesalen").press("Enter");
	await expect(page.getByRole("dialog", { name: "Salen er byttet" })).toContainText("2 billetter fikk ny plass.");
});
