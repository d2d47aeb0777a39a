import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("what is known of a customer is erased after a question, once nothing is ahead", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 409/u);
	const email = `slett-${Date.now()}@post.example`;
	await buySeats(page, openSale("numbered"), ["2-7"], email);
	await logIn(page, "leder@tindevik.example");
	await page.goto(`/management/tindevik/bestillinger?ord=${email}`);
	await page.getByRole("link", { name: email }).click();
	await expect(page).toHaveURL(/\/bestillinger\/[\w-]+$/u);
	const order = page.url();
	await page.getByRole("link", { name: email }).click();
	await expect(page.getByRole("heading", { level: 1, name: email })).toBeVisible();
	await page.getByRole("button", { name: "Mer om kunden" }).click();
	await page.getByRole("button", { name: "Slett det vi vet om kunden …" }).click();
	const dialog = page.getByRole("dialog", { name: "Slette det vi vet om kunden?" });
	await expectAccessible(page, "erasure");
	await dialog.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Noe er ikke over.");
	await dialog.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await expect(page.getByRole("button", { name: "Mer om kunden" })).toBeFocused();

	await page.goto(order);
	await page.getByRole("button", { name: "Refunder …" }).click();
	const refund = page.getByRole("dialog");
	await refund.getByLabel("Begrunnelse").fill("Syk");
	await refund.getByRole("button", { name: /^Refunder/u }).click();
	await expect(refund).toBeHidden();
	await page.getByRole("link", { name: email }).click();
	await page.getByRole("button", { name: "Mer om kunden" }).click();
	await page.getByRole("button", { name: "Slett det vi vet om kunden …" }).click();
	await dialog.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(page).toHaveURL(order);
	await expect(page.getByText(email)).toHaveCount(0);
});
