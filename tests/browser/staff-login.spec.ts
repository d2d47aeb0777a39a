import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import {
	choosePassword,
	createStaffUser,
	expectAuthorizationCode,
	openLogin,
	password,
} from "../support/browser/staff-steps.ts";

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a new colleague chooses a password, logs in and is redirected back with a code", async ({ page, problems }) => {
		const { email, link } = await createStaffUser();
		await choosePassword(page, link);
		await openLogin(page);
		await page.getByLabel("E-postadresse").fill(email);
		await page.getByLabel("Passord").fill(password);
		problems.expect(/status of 404/u);
		await expectAuthorizationCode(page, () => page.getByRole("button", { name: "Logg inn" }).click());
		await page.goto("/oidc/session/end");
		await page.getByRole("button", { name: "Logg ut" }).click();
		await expect(page.getByRole("heading", { name: "Du er logget ut" })).toBeVisible();
		await openLogin(page);
		await expect(page.getByRole("heading", { name: "Logg inn" })).toBeVisible();
	});

	test("a wrong password shows an error at the form and keeps the address", { tag: proveTag }, async ({
		page,
		problems,
	}) => {
		problems.expect(/status of 401/u);
		await openLogin(page);
		await page.getByLabel("E-postadresse").fill("ingen@tindevik.example");
		await page.getByLabel("Passord").fill("feil passord");
		await page.getByRole("button", { name: "Logg inn" }).click();
		await expect(page.getByRole("alert")).toContainText("Feil e-post eller passord");
		await expect(page.getByLabel("E-postadresse")).toHaveValue("ingen@tindevik.example");
		await expect(page.getByLabel("Passord")).toHaveValue("");
	});
});

test("login works by keyboard alone", { tag: proveTag }, async ({ page, problems }) => {
	const { email, link } = await createStaffUser();
	await choosePassword(page, link);
	await openLogin(page);
	await expect(page.getByLabel("E-postadresse")).toBeFocused();
	await page.keyboard.type(email);
	await page.keyboard.press("Tab");
	await page.keyboard.type(password);
	problems.expect(/status of 404/u);
	await expectAuthorizationCode(page, () => page.keyboard.press("Enter"));
});
