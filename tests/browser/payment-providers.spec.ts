import { salePath } from "@lerret/contracts/paths";
import type { Browser, Page } from "@playwright/test";
import { openSale } from "../support/browser/box-office.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

type Provider = { choice: string; page: string; leave: string };

/** Orders one ticket, follows the link to the provider's page and comes back without having paid. */
async function orderAndLeave(page: Page, provider: Provider): Promise<void> {
	await page.goto(salePath(openSale("unnumbered")));
	await page.getByRole("spinbutton", { name: /^Voksen/u }).fill("1");
	await page.getByRole("button", { name: "Gå videre" }).click();
	await page.getByLabel("E-post").fill("kjoper@post.example");
	await page.getByLabel(provider.choice).check();
	await page.getByRole("button", { name: "Betal 150 kr" }).click();
	await page.getByRole("link", { name: "Gå til betaling" }).click();
	await expect(page.getByRole("heading", { name: provider.page })).toBeVisible();
	await page.getByRole("button", { name: provider.leave }).click();
}

/** Pays in a browser that has no cookies, as when the payer's app opens another one; the ticket is shown in both. */
async function payElsewhere(browser: Browser, page: Page): Promise<void> {
	const link = page.getByRole("link", { name: "Gå til betaling, 150 kr" });
	const other = await browser.newPage();
	await other.goto((await link.getAttribute("href")) ?? "");
	await other.getByRole("button", { name: "Betal 150 kr" }).click();
	await expect(other.getByRole("heading", { name: "Her er billetten din" })).toBeVisible();
	await expect(other.getByRole("img", { name: /QR-kode/u })).toHaveCount(1);
	expect(await other.context().cookies()).toEqual([]);
	await other.context().close();
	await expect(page.getByRole("heading", { name: "Her er billetten din" })).toBeVisible();
}

test("a ticket is bought with Vipps in a second attempt, by a browser without cookies", async ({ browser, page }) => {
	await orderAndLeave(page, { choice: "Vipps", page: "Vipps", leave: "Avvis" });
	await expect(page.getByRole("heading", { name: "Betalingen gikk ikke gjennom" })).toBeVisible();
	await page.getByLabel("Vipps").check();
	await page.getByRole("button", { name: "Prøv å betale på nytt" }).click();
	await payElsewhere(browser, page);
});

test("a ticket is bought with a card at Stripe by a browser without cookies", { tag: proveTag }, async ({
	browser,
	page,
}) => {
	await orderAndLeave(page, { choice: "Bankkort", page: "Stripe", leave: "Tilbake" });
	await expect(page.getByRole("heading", { name: "Vi venter på banken" })).toBeVisible();
	await payElsewhere(browser, page);
});
