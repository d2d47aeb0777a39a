import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./management-steps.ts";
import { choosePassword, hire, password } from "./staff-steps.ts";

test("staff change their password, stay logged in here and are logged out everywhere else", async ({
	page,
	browser,
	problems,
}) => {
	problems.expect(/status of 40[01]/u);
	const { email, link } = await hire();
	await choosePassword(page, link);
	const enter = async (one: Page, secret: string) => {
		await one.goto("/management");
		await one.getByLabel("E-postadresse").fill(email);
		await one.getByLabel("Passord").fill(secret);
		await one.getByRole("button", { name: "Logg inn" }).click();
	};
	const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
	for (const one of [page, elsewhere]) {
		await enter(one, password);
		await expect(one.getByRole("heading", { level: 1, name: "Nyheter" })).toBeVisible();
	}
	await page.getByRole("link", { name: /^Aud Ansatt.*bytt passord$/u }).click();
	await page.getByLabel("Gammelt passord").fill("noe annet");
	await page.getByLabel("Nytt passord").fill("fire helt andre ord");
	await page.getByRole("button", { name: "Bytt passordet" }).click();
	await expect(page.getByLabel("Gammelt passord")).toHaveAccessibleDescription("Det er ikke passordet ditt nå.");
	await page.getByLabel("Gammelt passord").fill(password);
	await page.getByRole("button", { name: "Bytt passordet" }).click();
	await expect(page.getByText(/^Passordet er byttet\./u)).toBeVisible();

	await openPage(page, "Bilder");
	await elsewhere.getByRole("link", { name: "Meny" }).click();
	await expect(elsewhere.getByText("Du er logget ut").first()).toBeVisible();
	await elsewhere.context().clearCookies();
	await enter(elsewhere, "fire helt andre ord");
	await expect(elsewhere.getByRole("heading", { level: 1, name: "Nyheter" })).toBeVisible();
	await elsewhere.context().close();
});
