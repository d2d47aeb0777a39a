import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { openPage } from "../support/browser/management-steps.ts";
import { choosePassword, createStaffUser, password } from "../support/browser/staff-steps.ts";

test("staff change their password, stay logged in here and are logged out everywhere else", { tag: proveTag }, async ({
	page,
	browser,
	problems,
}) => {
	problems.expect(/status of 40[01]/u);
	const { email, link } = await createStaffUser();
	await choosePassword(page, link);
	const logIn = async (targetPage: Page, givenPassword: string) => {
		await targetPage.goto("/management");
		await targetPage.getByLabel("E-postadresse").fill(email);
		await targetPage.getByLabel("Passord").fill(givenPassword);
		await targetPage.getByRole("button", { name: "Logg inn" }).click();
	};
	const otherPage = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
	for (const targetPage of [page, otherPage]) {
		await logIn(targetPage, password);
		await expect(targetPage.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
	}
	await page.getByRole("link", { name: /^Aud Ansatt.*kontoen din$/u }).click();
	await page.getByLabel("Gammelt passord").fill("noe annet");
	await page.getByLabel("Nytt passord").fill("fire helt andre ord");
	await page.getByRole("button", { name: "Bytt passordet" }).click();
	await expect(page.getByLabel("Gammelt passord")).toHaveAccessibleDescription("Det er ikke passordet ditt nå.");
	await page.getByLabel("Gammelt passord").fill(password);
	await page.getByRole("button", { name: "Bytt passordet" }).click();
	await expect(page.getByText(/^Passordet er byttet\./u)).toBeVisible();

	await openPage(page, "Bilder");
	await otherPage.getByRole("link", { name: "Program", exact: true }).click();
	await expect(otherPage.getByText("Du er logget ut").first()).toBeVisible();
	await otherPage.context().clearCookies();
	await logIn(otherPage, "fire helt andre ord");
	await expect(otherPage.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
	await otherPage.context().close();
});
