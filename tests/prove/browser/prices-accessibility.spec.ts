import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/browser/axe.ts";
import { addUnmappedPrice, failPlannedPrices, openSale } from "../../support/browser/box-office.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { chooseMore, logIn, publishPage } from "../../support/browser/management-steps.ts";
import { tindevik } from "../../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const admin = "leder@tindevik.example";

async function expectStateAccessible(page: Page, where: string): Promise<void> {
	await expect(page.locator("h1")).toBeVisible();
	await expectAccessible(page, where, [
		{ colorScheme: "light", width: 1280 },
		{ colorScheme: "dark", width: 320 },
	]);
	await page.setViewportSize({ width: 1280, height: 800 });
}

test("the form of a price group names each wrong field", async ({ page }) => {
	await logIn(page, admin);
	await page.goto("/management/tindevik/priser/ny");
	await page.getByLabel("Navn", { exact: true }).fill("Førpremiere");
	await page.getByLabel("Nye priser fra en dato").check();
	await expectStateAccessible(page, "a new group with a plan");
	await page.getByRole("button", { name: "Lagre prisgruppen" }).click();
	await expect(page.getByRole("alert").first()).toBeVisible();
	await expect(page.getByLabel("Fra og med")).toHaveAttribute("aria-invalid", "true");
	await expectStateAccessible(page, "a new group with errors");
	page.once("dialog", (dialog) => dialog.accept());
});

test("a group that is in use says where, and stays", async ({ page, problems }) => {
	problems.expect(/status of 409/u);
	await logIn(page, admin);
	await page.goto("/management/tindevik/priser/store-kinodagen");
	await chooseMore(page, "Slett prisgruppen");
	await expectStateAccessible(page, "deleting a group");
	await page.getByRole("button", { name: "Slett for alltid" }).click();
	await expect(page.getByText("Tabellen «Priser på Den store kinodagen» på en av sidene.")).toBeVisible();
	await expectStateAccessible(page, "a group in use");
});

test("a plan that failed is in the list and on the group's page, and is removed there", async ({ page }) => {
	failPlannedPrices("bading");
	await logIn(page, admin);
	await page.goto("/management/tindevik/priser");
	const text = /De nye prisene fra .+ begynte ikke å gjelde/u;
	await expect(page.getByText(text)).toBeVisible();
	await expectStateAccessible(page, "a failed plan in the list");
	await page.getByRole("link", { name: "Bading", exact: true }).click();
	await expect(page.getByText(text)).toBeVisible();
	await expectStateAccessible(page, "a failed plan");
	await page.getByLabel("Nye priser fra en dato").uncheck();
	await page.getByRole("button", { name: "Lagre prisgruppen" }).click();
	await expect(page.getByText("Lagret. Det gjelder med en gang.")).toBeVisible();
	await expect(page.getByText(text)).toHaveCount(0);
});

test("prices without a ticket type, and a showing's own prices, are operable", async ({ page }) => {
	const id = openSale("unnumbered");
	addUnmappedPrice(id, `Følge ${Date.now()}`);
	await logIn(page, admin);
	await page.goto("/management/tindevik/priser");
	await expectStateAccessible(page, "unmapped prices");
	await page.goto(`/management/tindevik/program/${id}/detaljer`);
	await expect(page.getByRole("group", { name: "Egne priser" })).toBeVisible();
	await expectStateAccessible(page, "a showing's own prices");
	await page.getByRole("button", { name: /^Mer om (?!forestillingen$)/u }).click();
	await page.getByRole("button", { name: "Kopier" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectStateAccessible(page, "own prices in the repeat dialog");
});

test("a list of prices on a page has a group", async ({ page, request }) => {
	await logIn(page);
	await page.goto("/management/tindevik/sider/den-store-kinodagen");
	await page.getByRole("button", { name: /^Priser/u }).click();
	const group = page.getByLabel("Prisgruppe");
	await expect(group.getByRole("option", { selected: true })).toHaveText("Den store kinodagen");
	await expectStateAccessible(page, "a list of prices");
	const change = async (label: string, price: string) => {
		await group.selectOption({ label });
		await publishPage(page);
		const html = (await (await request.get("/den-store-kinodagen")).text()).replaceAll("\u00a0", " ");
		expect(html).toMatch(new RegExp(`Priser på Den store kinodagen[\\s\\S]*${price}`, "u"));
	};
	await change("Konsert", "320 kr");
	await change("Den store kinodagen", "75 kr");
});
