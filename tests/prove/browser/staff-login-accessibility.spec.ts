import { expectAccessible } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import {
	choosePassword,
	createStaffUser,
	expectAuthorizationCode,
	openLogin,
	password,
} from "../../support/browser/staff-steps.ts";

test("axe finds nothing on the login page, with and without errors", async ({ page, problems }) => {
	test.slow();
	problems.expect(/status of 400/u);
	await openLogin(page);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Logg inn" }).click();
	await expect(page.getByText("Skriv passordet.")).toBeVisible();
	await expectAccessible(page);
});

test("axe finds nothing on the password, logout and error pages", async ({ page, problems }) => {
	test.slow();
	problems.expect(/status of 400/u);
	const { email, link } = await createStaffUser();
	await page.goto(link);
	await expectAccessible(page);
	await choosePassword(page, link);
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "Lenken virker ikke" })).toBeVisible();
	await expectAccessible(page);
	await openLogin(page);
	await page.getByLabel("E-postadresse").fill(email);
	await page.getByLabel("Passord").fill(password);
	problems.expect(/status of 404/u);
	await expectAuthorizationCode(page, () => page.getByRole("button", { name: "Logg inn" }).click());
	await page.goto("/oidc/session/end");
	await expectAccessible(page);
	await page.goto("/oidc/auth?client_id=ukjent");
	await expect(page.getByRole("heading", { name: "Innloggingen stanset" })).toBeVisible();
	await expectAccessible(page);
});
