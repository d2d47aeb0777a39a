import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { sites, tindevik } from "../support/browser/page-list.ts";

/** Two actions from the front page. */
async function findParking(page: Page): Promise<void> {
	await page.getByRole("navigation", { name: "Snarveier" }).getByRole("link", { name: "Finn fram" }).click();
	await page
		.getByRole("region", { name: /^(?:Finn fram|Veien hit)$/u })
		.getByRole("link", { name: "Parkering" })
		.click();
	await expect(page).toHaveURL(/\/kontakt-oss#parkering$/u);
	await expect(page.getByRole("heading", { name: "Hvor kan jeg parkere?" })).toBeInViewport();
}

for (const { id, origin } of sites) {
	test(`the front page of ${id} leads to parking in two actions`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(origin);
		await waitForHydration(page);
		await findParking(page);
		await expectAccessible(page, "an answer that the address leads to");
	});

	test.describe("without script", () => {
		test.use({ javaScriptEnabled: false });
		test(`the front page of ${id} leads to parking in two actions`, async ({ page }) => {
			await page.goto(origin);
			await findParking(page);
		});
	});
}

test("a double click sends a request for a hall once, and its sender gets a receipt", async ({ page }) => {
	const address = `${crypto.randomUUID()}@post.example`;
	await page.goto(`${tindevik.origin}/leie`);
	await waitForHydration(page);
	await page.getByLabel("Navn", { exact: true }).fill("Kari Nordmann");
	await page.getByLabel("E-postadresse").fill(address);
	await page.getByLabel("Ønsket dag (valgfritt)").fill("2027-02-24");
	await page.getByLabel("Hva vil dere gjøre, og hva trenger dere?").fill("Årsmøte i musikkorpset, med kaffe.");
	await page.getByRole("button", { name: "Send forespørselen" }).dblclick();
	await expect(page.getByText("Forespørselen er sendt")).toBeVisible();
	await expect(page).toHaveURL(`${tindevik.origin}${paths.inquiry}?status=sendt`);
	await expect.poll(() => readEmailsTo(address)).toHaveLength(1);
	const received = (await readEmailsTo("post@tindevik.example")).filter((email) => email.includes(address));
	expect(received).toHaveLength(1);
});
