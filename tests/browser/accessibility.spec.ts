import { paths } from "@lerret/contracts/paths";
import { everyAppearance, expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { logIn, openNewArticle } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

/** One state of each part of the site; listed-pages.spec.ts checks whole pages, and tests/prove all states. */

test.use({ baseURL: tindevik.origin });

test("axe finds nothing in the open menu of a phone", { tag: proveTag }, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto(paths.about);
	await page.getByText("Meny", { exact: true }).click();

	await expectAccessible(page, "", [{ colorScheme: "light", width: 390 }]);
});

test("axe finds nothing on the login form with errors", { tag: proveTag }, async ({ page, problems }) => {
	problems.expect(/status of 400/u);
	await page.goto(paths.login);
	await waitForHydration(page);
	await page.locator("main form button[type=submit]").click();
	await expect(page.getByRole("alert")).toBeFocused();

	await expectAccessible(page, "", everyAppearance(390, 1280));
});

test("axe finds nothing in the form of an article and its dialog", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await openNewArticle(page);
	await expectAccessible(page, "form", everyAppearance(390, 1280));
	await page.getByRole("button", { name: "Velg bilde" }).first().click();
	await expect(page.getByRole("dialog")).toBeVisible();

	await expectAccessible(page, "dialog", everyAppearance(390, 1280));
});

test("axe finds nothing among the parts of the management app", async ({ page }) => {
	await logIn(page);
	await page.goto("/management/tindevik/deler");
	await expect(page.getByRole("heading", { level: 1, name: "Deler" })).toBeVisible();
	await expectAccessible(page, "parts");
	for (const dialog of ["Dialog", "Spørsmål", "Spørsmål som venter", "Skjema med feil"]) {
		await page.getByRole("button", { name: dialog, exact: true }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectAccessible(page, dialog);
		await page.keyboard.press("Escape");
	}
});
