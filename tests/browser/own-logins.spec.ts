import type { Browser, Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { choosePassword, createStaffUser, password } from "../support/browser/staff-steps.ts";

async function logIn(page: Page, email: string): Promise<void> {
	await page.goto("/management");
	await page.getByLabel("E-postadresse").fill(email);
	await page.getByLabel("Passord").fill(password);
	await page.getByRole("button", { name: "Logg inn" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
}

const openOther = async (browser: Browser, page: Page) =>
	(await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();

test("staff see where they are logged in, and log out another device by keyboard", { tag: proveTag }, async ({
	page,
	browser,
	problems,
}) => {
	problems.expect(/status of 40[01]/u);
	const { email, link } = await createStaffUser();
	await choosePassword(page, link);
	await logIn(page, email);
	const other = await openOther(browser, page);
	await logIn(other, email);

	await page.getByRole("link", { name: /kontoen din$/u }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Kontoen din" })).toBeVisible();
	const rows = page.getByRole("listitem").filter({ hasText: /Logget inn/u });
	await expect(rows).toHaveCount(2);
	await expect(rows.filter({ hasText: "Denne enheten" })).toContainText(/Chrome på Linux/u);
	await page.getByRole("button", { name: /^Logg ut Chrome/u }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "er logget ut" })).toBeVisible();
	await expect(rows).toHaveCount(1);
	await expect(page.getByRole("button", { name: "Logg ut alle andre steder" })).toHaveAttribute(
		"aria-disabled",
		"true",
	);

	await other.getByRole("link", { name: "Program", exact: true }).click();
	await expect(other.getByText("Du er logget ut").first()).toBeVisible();
	await other.context().close();
});
