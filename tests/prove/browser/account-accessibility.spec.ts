import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/browser/axe.ts";
import { expect, test, waitForHydration } from "../../support/browser/fixtures.ts";
import { openReviewedFilm } from "../../support/browser/visitor-steps.ts";

const forms = [
	paths.login,
	paths.registration,
	paths.forgottenPassword,
	`${paths.newPassword}?token=x`,
	`${paths.verifyEmail}?token=x`,
];

for (const path of forms) {
	test(`axe finds nothing on ${path}, with and without errors`, async ({ page, problems }) => {
		problems.expect(/status of 400/u);
		await page.goto(path);
		await waitForHydration(page);
		await expectAccessible(page);
		await page.locator("main form button[type=submit]").click();
		await expect(page.getByRole("alert")).toBeFocused();
		await expectAccessible(page);
	});
}

async function register(page: Page, userName: string): Promise<void> {
	await page.goto(paths.registration);
	await waitForHydration(page);
	await page.getByLabel("Navn").fill(userName);
	await page.getByLabel("E-postadresse").fill(`axe-${Date.now()}@eksempel.example`);
	await page.getByLabel("Passord", { exact: true }).fill("tre tilfeldige ord");
	await page.getByRole("button", { name: "Lag konto" }).click();
	await expect(page.getByText("Konto siden")).toBeVisible();
}

test("axe finds nothing on Min side with all sections open and a long name", async ({ page }) => {
	await register(page, "Et navn som er så langt at det ikke får plass i toppen av siden");
	for (const summary of await page.locator(".profile-choice summary").all()) await summary.click();
	await expectAccessible(page);
});

test("axe finds nothing among the reviews of a film", async ({ page }) => {
	await register(page, "Turid");
	await openReviewedFilm(page);
	await page.getByText("Kast terningen selv").click();
	await expect(page.locator(".review").first()).toBeVisible();
	await expectAccessible(page);
});
