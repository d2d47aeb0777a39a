import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { openSale, openSaleIn } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn } from "../support/browser/management-steps.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const customers = { kari: `kari-${Date.now()}@post.example`, ola: `ola-${Date.now()}@post.example` };

/** Buys seats as a visitor of its own. */
async function buy(page: Page, eventId: string, seats: string[], email: string): Promise<void> {
	const context = await page.context().browser()?.newContext({ baseURL: tindevik.origin });
	if (!context) throw new Error("the page has no browser");
	const send = async (path: string, data: object, headers: Record<string, string> = {}) => {
		const response = await context.request.post(`/api/shop/${path}`, { data, headers, failOnStatusCode: true });
		const text = await response.text();
		return text === "" ? null : JSON.parse(text);
	};
	const hold = await send(`${tindevik.id}/holds`, { eventId, seats });
	const lines = seats.map((seat) => ({ seat, ticketTypeId: "voksen" }));
	const order = { holdId: hold.id, lines, email, payment: "test" };
	const { redirectUrl } = await send(`${tindevik.id}/orders`, order, { "idempotency-key": email });
	await send(`test-payments/${redirectUrl.split("/").at(-1)}`, { outcome: "pay" });
	await context.close();
}

test("an administrator cancels a showing with sold tickets, tells everyone, refunds all, and sees the results", async ({
	page,
}) => {
	openSale("numbered");
	const eventId = openSaleIn("Prøvesalen", 8);
	await buy(page, eventId, ["2-4", "2-5"], customers.kari);
	await buy(page, eventId, ["3-4"], customers.ola);
	await logIn(page, "leder@tindevik.example");

	await page.goto(`/management/tindevik/program/${eventId}`);
	await page.getByLabel("Status").selectOption({ label: "Avlyst" });
	await page.getByLabel("Beskjed til publikum").fill("Framviseren er i stykker.");
	await page.getByRole("button", { name: "Publiser endringene" }).click();
	const confirmation = page.getByRole("dialog", { name: "Avlyse forestillingen?" });
	await expect(confirmation.getByText("2 personer har 3 billetter til sammen.")).toBeVisible();
	await expectAccessible(page, "confirmation");
	await confirmation.getByRole("button", { name: "Publiser" }).click();
	await expect(page.getByText("Publisert. Nå ser alle det.")).toBeVisible();

	await page.getByRole("link", { name: "Salg og beskjeder" }).click();
	const notices = page.getByRole("region", { name: "Sagt fra til alle" });
	await expect(notices.getByText("Sendt til 2 av 2.")).toBeVisible();
	await page.getByRole("button", { name: "Si fra til alle" }).click();
	const dialog = page.getByRole("dialog", { name: "Si fra til alle med billett" });
	await expect(dialog.getByText("2 personer har 3 billetter til sammen.")).toBeVisible();
	await dialog.getByLabel("Beskjed").fill("Vi setter opp filmen igjen neste uke.");
	await expectAccessible(page, "notice");
	await dialog.getByRole("button", { name: "Send e-post til alle" }).click();
	await expect(notices.getByText("Sendt til 2 av 2.")).toHaveCount(2);

	await page.getByRole("button", { name: "Refunder alle" }).click();
	await page.getByRole("button", { name: /Refunder 450/u }).click();
	const refunds = page.getByRole("region", { name: "Refusjon av alle" });
	await expect(refunds.getByText(/2 av 2 bestillinger er refundert, 450/u)).toBeVisible();
	await refunds.getByText("Hver bestilling").click();
	await expectAccessible(page, "results");

	await refunds.getByRole("link", { name: customers.kari }).click();
	await expect(page.getByRole("heading", { level: 1, name: customers.kari })).toBeVisible();
	await expect(page.getByText("Refundert", { exact: true }).first()).toBeVisible();
	await expectAccessible(page, "order");

	await expect.poll(async () => (await readEmailsTo(customers.kari)).length).toBe(4);
	const subjects = (await readEmailsTo(customers.kari)).map(
		(email) => /^Subject: (.*(?:\r?\n .*)*)/mu.exec(email)?.[1],
	);
	expect(subjects.join("\n")).toMatch(/Avlyst/u);
});

test("an administrator issues free tickets for seats on the map, by keyboard", { tag: proveTag }, async ({ page }) => {
	openSale("numbered");
	const eventId = openSaleIn("Prøvesalen", 9);
	await buy(page, eventId, ["1-1"], `solgt-${Date.now()}@post.example`);
	await logIn(page, "leder@tindevik.example");
	await page.goto(`/management/tindevik/salg/${eventId}`);
	await page.getByRole("link", { name: "Gi fribilletter" }).click();
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
	openSale("numbered");
	const email = `per-${Date.now()}@post.example`;
	await buy(page, openSaleIn("Prøvesalen", 7), ["2-7", "2-8"], email);
	await logIn(page, "leder@tindevik.example");
	await page.goto("/management/tindevik/bestillinger");
	await page.getByLabel("E-post, navn, bestillingsnummer eller billettkode").fill(email);
	await page.getByRole("button", { name: "Vis" }).click();
	await expectAccessible(page, "list");
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
