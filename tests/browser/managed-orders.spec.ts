import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("an administrator issues free tickets for seats on the map, by keyboard", { tag: proveTag }, async ({ page }) => {
	const eventId = openSale("numbered");
	await buySeats(page, eventId, ["1-1"], `solgt-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example");
	// The address that free tickets had before.
	await page.goto(`/management/tindevik/salg/${eventId}/fribilletter`);
	await expect(page).toHaveURL(new RegExp(`/program/${eventId}/billetter$`, "u"));
	await expect(page.getByRole("button", { name: "Rad 1, sete 1, solgt" })).toBeDisabled();
	await page.getByRole("button", { name: "Rad 1, sete 2, ledig" }).focus();
	for (const key of ["ArrowDown", "Space", "ArrowRight", "Enter"]) await page.keyboard.press(key);
	await page.getByLabel("E-post til den som får billettene").fill("anmelder@avis.example");
	await page.getByRole("button", { name: "Gi 2 fribilletter" }).click();
	await expect(page.getByLabel("Begrunnelse")).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page, "issue");
	await page.getByLabel("Begrunnelse").fill("Anmelder i avisa");
	await page.getByRole("button", { name: "Gi 2 fribilletter" }).click();

	await expect(page.getByRole("heading", { level: 1, name: "anmelder@avis.example" })).toBeVisible();
	await expect(page.getByText("Gitt av Leif Leder: Anmelder i avisa")).toBeVisible();
	await expect(page.getByText("Rad 2, sete 3, Fribillett")).toBeVisible();
});

test("an order is found, corrected, sent again and refunded in part", async ({ page }) => {
	const email = `per-${Date.now()}@post.example`;
	await buySeats(page, openSale("numbered"), ["2-7", "2-8"], email);
	await logIn(page, "leder@tindevik.example");
	await page.goto("/management/tindevik/bestillinger");
	await page.getByLabel("E-post, navn, nummer eller kode").fill(email);
	await page.getByRole("button", { name: "Vis" }).click();
	await expectAccessible(page, "list");
	await page.getByRole("link", { name: "Kommende" }).click();
	await expect(page).toHaveURL(/ord=per-.*&vis=kommende/u);
	const rows = page.getByRole("table", { name: "Bestillinger" }).getByRole("row");
	await expect(rows.nth(1).getByRole("rowheader").getByRole("link")).toBeVisible();
	await expect(rows.nth(2)).toContainText(/2 billetter\s*300\skr.*Betalt/u);
	await page.getByRole("link", { name: "Tidligere" }).click();
	await expect(page.getByText("Ingen bestillinger passer til søket.")).toBeVisible();
	await page.getByRole("link", { name: "Siste" }).click();
	await page.getByRole("link", { name: email }).click();

	await page.getByRole("button", { name: "Rett e-post og navn" }).click();
	const correction = page.getByRole("dialog", { name: "Rett e-post og navn" });
	await correction.getByLabel("E-post").fill(`rettet-${email}`);
	await correction.getByLabel("Navn").fill("Per Hansen");
	await correction.getByRole("button", { name: "Lagre og send billettene" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Per Hansen" })).toBeVisible();
	await page.getByRole("button", { name: "Send billettene på nytt" }).click();
	await expect(page.getByText(`Billettene er på vei til rettet-${email}.`)).toBeVisible();
	await expect.poll(async () => (await readEmailsTo(`rettet-${email}`)).length).toBe(2);

	await page.getByRole("button", { name: "Refunder …" }).click();
	const refund = page.getByRole("dialog", { name: "Refunder billetter" });
	await refund.getByLabel(/sete 7/u).uncheck();
	await expectAccessible(page, "refund");
	await refund.getByRole("button", { name: /Refunder 150/u }).click();
	await expect(refund.getByLabel("Begrunnelse")).toHaveAttribute("aria-invalid", "true");
	await refund.getByLabel("Begrunnelse").fill("Syk");
	await refund.getByRole("button", { name: /Refunder 150/u }).click();
	await expect(page.getByText("Delvis refundert")).toBeVisible();
	await expect(page.getByRole("region", { name: "Logg" }).getByRole("listitem")).toHaveCount(3);
});
