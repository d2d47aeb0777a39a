import { paths } from "@lerret/contracts/paths";
import { findViolations } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { logIn, password, register, submitForm, uniqueEmail, waitForLink } from "../support/browser/visitor-steps.ts";

test("a visitor moves the account to a new address, and undoes it from the old one in another browser", {
	tag: proveTag,
}, async ({ page, browser, problems }) => {
	problems.expect(/status of 401/u);
	const old = await register(page);
	const fresh = uniqueEmail();
	const button = "Send lenke til den nye adressen";
	await page.getByText("Bytt e-postadresse", { exact: true }).click();
	await submitForm(page, { newEmail: old, password }, button);
	await expect(page.getByLabel("Ny e-postadresse")).toHaveAccessibleDescription(/adressen du har nå/u);
	await submitForm(page, { newEmail: fresh, password: "helt feil" }, button);
	await expect(page.getByRole("alert")).toContainText("Passordet stemmer ikke");
	await submitForm(page, { newEmail: fresh, password }, button);
	await expect(page.getByText(`Åpne lenken vi har sendt til ${fresh}`)).toBeFocused();

	await page.goto(await waitForLink(paths.newEmail, fresh));
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Bekreft adressen" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "E-postadressen er byttet" })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Gå til Min side" }).click();
	await expect(page.locator(".my-page-email")).toHaveText(fresh);

	const context = await browser.newContext();
	const other = await context.newPage();
	await other.goto(await waitForLink(paths.undoEmail, old));
	await other.getByRole("button", { name: "Angre byttet av adresse" }).click();
	await expect(other.getByRole("heading", { level: 1, name: "Adressen er som før" })).toBeVisible();
	await expect(other.getByRole("link", { name: "Velg nytt passord" })).toBeVisible();
	await logIn(other, old);
	await context.close();

	// The first browser is logged out.
	await page.reload();
	await expect(page).toHaveURL(paths.login);
	await waitForHydration(page);
});

test("an address that is almost surely wrong gets a question at sign-ups, which corrects it, and no rejection", async ({
	page,
}) => {
	await page.goto(paths.registration);
	await waitForHydration(page);
	const field = page.getByLabel("E-postadresse", { exact: true });
	await field.fill("kari@gmial.com");
	await field.press("Tab");
	const question = page.locator(".field").getByRole("status");
	await expect(question).toContainText("Mente du kari@gmail.com?");
	expect(await findViolations(page)).toEqual([]);
	await question.getByRole("button", { name: "Ja, rett den" }).press("Enter");
	await expect(field).toHaveValue("kari@gmail.com");
	await expect(field).toBeFocused();
	await expect(question).toBeEmpty();
});
