import { expectAccessible } from "../support/browser/axe.ts";
import { logInIn, loginDialog, logOutElsewhere, openLoginWindow } from "../support/browser/ended-session.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, uniqueTitle } from "../support/browser/management-steps.ts";
import { tindevik } from "../support/browser/page-list.ts";

test.use({ baseURL: tindevik.origin });

const editor = "redaktor@tindevik.example";
const admin = "leder@tindevik.example";

test("a drawn hall is saved by itself when one has logged in again above it", async ({ page, problems }) => {
	problems.expect(/status of 40[01]/u);
	await logIn(page);
	await page.goto("/management/tindevik/saler/ny");
	await page.getByRole("button", { name: "Lag salplanen" }).click();
	const name = uniqueTitle("Salen som sto igjen");
	await page.getByLabel("Navn", { exact: true }).fill(name);
	await page.getByRole("button", { name: "Ta bort raden" }).click();
	await logOutElsewhere(page);
	await page.getByRole("button", { name: "Lagre salen" }).click();
	await expect(loginDialog(page)).toBeVisible();
	await expectAccessible(page, "logged out");
	await logInIn(await openLoginWindow(page), editor);
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByText("110 plasser på 11 rader.")).toBeVisible();
	await expect(loginDialog(page)).toHaveCount(0);
});

test("a login that is put off keeps the text, and nothing is saved under another name", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(/status of 40[01]/u);
	await logIn(page);
	await page.goto("/management/tindevik/nyheter/ny");
	const title = page.getByLabel("Tittel", { exact: true });
	const typed = uniqueTitle("Skrevet like før");
	await title.fill(typed);
	await logOutElsewhere(page);
	const save = page.getByRole("button", { name: "Lagre utkast" });
	await save.click();
	await loginDialog(page).getByRole("button", { name: "Ikke nå" }).click();
	await expect(page.getByText("Du er logget ut").first()).toBeVisible();
	await expect(title).toHaveValue(typed);
	await page.getByRole("button", { name: "Logg inn igjen" }).click();

	await logInIn(await openLoginWindow(page), admin);
	const other = page.getByRole("dialog", { name: /^Du logget inn som/u });
	await expect(other).toContainText("det blir ikke lagret under et annet navn");
	await expectAccessible(page, "another person");
	await logInIn(await openLoginWindow(page, "Logg inn som"), editor, { isSwitch: true });
	await expect(other).toHaveCount(0);
	await expect(title).toHaveValue(typed);
	await save.click();
	await expect(page.getByRole("heading", { level: 1, name: typed })).toBeVisible();
});
