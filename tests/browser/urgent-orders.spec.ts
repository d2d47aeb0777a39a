import { expectAccessible } from "../support/browser/axe.ts";
import { buySeats, openSale, returnMoney } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

test("an administrator sees an order with returned money or a rejected refund, and decides", { tag: proveTag }, async ({
	page,
}) => {
	const email = `tove-${Date.now()}@post.example`;
	await buySeats(page, openSale("numbered"), ["2-4", "2-5"], email);
	await logIn(page, "leder@tindevik.example");
	await page.goto(`/management/tindevik/bestillinger?ord=${email}`);
	await page.getByRole("link", { name: email }).click();
	await page.getByRole("button", { name: "Refunder …" }).click();
	const dialog = page.getByRole("dialog", { name: "Refunder billetter" });
	await dialog.getByLabel(/sete 5/u).uncheck();
	await dialog.getByLabel("Begrunnelse").fill("Syk");
	await dialog.getByRole("button", { name: "Refunder 150 kr" }).click();
	await expect(page.getByText("150 kr er tilbakebetalt.")).toBeVisible();
	await page.getByText(/^Kreditnota nr\. \d+ til kvittering nr\. \d+$/u).click();
	await expect(page.getByText("Kreditert: 150 kr")).toBeVisible();

	returnMoney(email, 5000);
	await page.goto("/management/tindevik/bestillinger");
	await page.getByRole("link", { name: /^Se de[nm]$/u }).click();
	await expect(page.getByText("Trenger oppmerksomhet", { exact: true }).last()).toBeVisible();
	await expectAccessible(page, "urgent orders");
	await page.getByRole("link", { name: email }).click();
	await expect(page.getByText("50 kr er betalt tilbake i portalen til Testbetaling.").first()).toBeVisible();
	await expectAccessible(page, "urgent order");
	await page.getByRole("button", { name: "La billettene gjelde" }).click();
	await expect(page.getByText("Billettene gjelder fortsatt.")).toBeVisible();
	await page.getByRole("button", { name: "Prøv refusjonen på 150 kr på nytt" }).click();
	await expect(page.getByText("prøvde refusjonen på nytt")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Prøv refusjonen/u })).toHaveCount(0);
	await expect(page.getByText("Testbetaling har avvist en tilbakebetaling")).toHaveCount(0);
});
