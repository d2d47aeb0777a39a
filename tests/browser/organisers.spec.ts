import { salePath } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { openSale } from "../support/browser/box-office.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, publishAnyway } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

async function expectGood(page: Page, name: string): Promise<void> {
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `${name} at ${width}`);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
	}
}

test("a showing is sold for an organiser, who sees the sale by a link until it is turned off", async ({
	page,
	browser,
}) => {
	const name = `Kystkoret ${crypto.randomUUID().slice(0, 8)}`;
	const event = openSale("numbered");
	await logIn(page, "leder@tindevik.example");
	await page.goto("/management/tindevik/arrangorer/ny");
	await page.getByLabel("Navn", { exact: true }).fill(name);
	await page.getByLabel("Organisasjonsnummer").fill("310987654");
	await page.getByLabel("Kontonummer").fill("12345678903");
	await page.getByLabel("Gebyr i prosent av prisen").fill("10");
	await expectGood(page, "new organiser");
	await page.getByRole("button", { name: "Lagre arrangøren" }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await page.getByRole("button", { name: "Lag lenke" }).click();
	const link = page.getByRole("link", { name: /\/arrangor\// });
	const address = (await link.getAttribute("href")) ?? "";
	await expectGood(page, "organiser with a link");
	await page.goto("/management/tindevik/arrangorer");
	await expect(page.getByRole("link", { name })).toBeVisible();
	await expectGood(page, "organisers");

	await page.goto(`/management/tindevik/program/${event}/detaljer`);
	await page.locator("summary").filter({ hasText: "Arrangør" }).click();
	await page.getByLabel("Selges for en arrangør").selectOption({ label: name });
	await page
		.getByRole("button", { name: /^Publiser/u })
		.first()
		.click();
	await publishAnyway(page, page.getByText("Publisert. Nå ser alle det."));

	const buyer = await browser.newPage({ baseURL: tindevik.origin });
	await buyer.goto(salePath(event));
	for (const seat of ["5", "6", "7"]) await buyer.getByRole("checkbox", { name: `Rad 2, sete ${seat}, ledig` }).check();
	await buyer.getByRole("button", { name: "Gå videre" }).click();
	await expect(buyer.getByText(name).first()).toBeVisible();
	await buyer.getByLabel(/^E-post/u).fill(`kor-${crypto.randomUUID()}@post.example`);
	await buyer.getByLabel("Testbetaling").check();
	await buyer.getByRole("button", { name: /^Betal/u }).click();
	await buyer.getByRole("button", { name: /i test$/u }).click();
	await expect(buyer.getByRole("heading", { name: "Her er billettene dine" })).toBeVisible();

	await buyer.goto(address);
	await expect(buyer.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(buyer.getByText("av 40")).toBeVisible();
	await expectGood(buyer, "the organiser's page");

	await page.goto(`/management/tindevik/program/${event}/oppgjor`);
	await expect(page.getByRole("heading", { name: "Oppgjøret" })).toBeVisible();
	await expectGood(page, "a settlement that is open");
	await page.goto("/management/tindevik/arrangorer");
	await page.getByRole("link", { name }).click();
	await page.getByRole("button", { name: "Slå av lenkene" }).click();
	await expect(page.getByText("Ingen lenker virker nå.")).toBeVisible();
	expect((await buyer.goto(address))?.status()).toBe(404);
	await buyer.close();
});
