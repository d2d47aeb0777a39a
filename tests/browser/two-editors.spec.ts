import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openNewArticle, uniqueTitle, writeDraft } from "../support/browser/management-steps.ts";

async function appendParagraph(page: Page, text: string): Promise<void> {
	await page.getByRole("textbox", { name: "Tekst", exact: true }).click();
	await page.keyboard.press("Control+End");
	// The editor learns the caret position only after the key event, and the test types faster than a person.
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
	await page.keyboard.press("Enter");
	await page.keyboard.type(text);
}

async function saveElsewhere(page: Page, text: string): Promise<void> {
	const otherPage = await page.context().newPage();
	await otherPage.goto(page.url());
	await appendParagraph(otherPage, text);
	await otherPage.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(otherPage.getByText("Utkastet er lagret.")).toBeVisible();
	await otherPage.close();
}

test("a text that two editors have changed can keep both changes", async ({ page, problems }) => {
	problems.expect(/status of 412/u);
	await logIn(page);
	await writeDraft(page, uniqueTitle("To om teksten"));
	await saveElsewhere(page, "Den andres avsnitt.");
	await appendParagraph(page, "Mitt avsnitt.");
	await page.keyboard.press("Control+s");
	const dialog = page.getByRole("dialog", { name: "Ragnhild Redaktør har endret dette" });
	// The dialog shows only differing paragraphs.
	await expect(dialog).not.toContainText("Dette står i brødteksten.");
	await dialog.getByLabel("Begge, den andres først").check();
	await dialog.getByRole("button", { name: "Lagre det jeg har valgt" }).click();
	await expect(page.getByText("Utkastet er lagret.")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Tekst", exact: true }).locator("p")).toHaveText([
		"Dette står i brødteksten.",
		"Den andres avsnitt.",
		"Mitt avsnitt.",
	]);
});

test("a publication that another's save came before is made with what is chosen, and says what else it publishes", {
	tag: proveTag,
}, async ({ page, request, problems }) => {
	problems.expect(/status of 412/u);
	await logIn(page);
	const { path } = await writeDraft(page, uniqueTitle("To publiserer"));
	const publishNow = page.getByRole("button", { name: /^Publiser (?:nå|endringene)$/u });
	const dialog = page.getByRole("dialog", { name: "Ragnhild Redaktør har endret dette" });

	await saveElsewhere(page, "Den andres avsnitt.");
	await page.getByLabel("Ingress").fill("Min ingress.");
	await publishNow.click();
	await expect(dialog).toContainText("Ragnhild Redaktør endret «Tekst» imens, og det er med.");
	await dialog.getByRole("button", { name: "Publiser begge deler" }).click();
	await expect(page.getByText("Publisert. Nå ser alle det.")).toBeVisible();
	const published = async () => (await request.get(path)).text();
	expect(await published()).toContain("Min ingress.");
	expect(await published()).toContain("Den andres avsnitt.");

	await saveElsewhere(page, "Enda et avsnitt fra den andre.");
	await appendParagraph(page, "Mitt avsnitt.");
	await publishNow.click();
	await dialog.getByLabel("Begge, den andres først").check();
	await dialog.getByRole("button", { name: "Publiser det jeg har valgt" }).click();
	await expect(page.getByText("Publisert. Nå ser alle det.")).toBeVisible();
	expect(await published()).toContain("Mitt avsnitt.");
	expect(await published()).toContain("Enda et avsnitt fra den andre.");
});

test("what two people change in a hall is merged, and a field that both changed is chosen with the other's name", {
	tag: proveTag,
}, async ({ page, browser, problems }) => {
	problems.expect(/status of 412/u);
	await logIn(page);
	await page.goto("/management/tindevik/saler/ny");
	const first = uniqueTitle("Delt sal");
	await page.getByLabel("Navn", { exact: true }).fill(first);
	await page.getByLabel("Hva slags plasser").selectOption("Bare et antall plasser");
	await page.getByLabel("Antall plasser").fill("40");
	const save = (on: Page) => on.getByRole("button", { name: "Lagre salen" }).click();
	await save(page);
	await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();

	const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
	const other = await context.newPage();
	await logIn(other, "leder@tindevik.example", "I dag");
	await other.goto(page.url());
	await expect(other.getByText("Ragnhild Redaktør ser på.")).toBeVisible();
	await other.getByLabel("Minutter til rydding etterpå").fill("20");
	await save(other);
	await expect(other.getByText("Lagret. Det gjelder med en gang.")).toBeVisible();

	const mine = uniqueTitle("Navnet til redaktøren");
	await page.getByLabel("Navn", { exact: true }).fill(mine);
	await save(page);
	await expect(page.getByText("Leif Leder endret «Minutter til rydding etterpå» imens, og det er med.")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: mine })).toBeVisible();
	await expect(page.getByLabel("Minutter til rydding etterpå")).toHaveValue("20");

	await other.getByLabel("Navn", { exact: true }).fill(uniqueTitle("Navnet til lederen"));
	await save(other);
	const dialog = other.getByRole("dialog", { name: "Ragnhild Redaktør har endret dette" });
	await expectAccessible(other, "two names");
	await dialog.getByLabel(mine).check();
	await dialog.getByRole("button", { name: "Lagre det jeg har valgt" }).click();
	await expect(other.getByRole("heading", { level: 1, name: mine })).toBeVisible();
	await context.close();
});

test("by keyboard, errors get the focus, Ctrl+S saves, and a dialog returns the focus", { tag: proveTag }, async ({
	page,
}) => {
	await logIn(page);
	await openNewArticle(page);
	await page.getByLabel("Ingress").focus();
	await page.keyboard.type("Kort sagt.");
	await page.keyboard.press("Control+s");
	const title = page.getByLabel("Tittel", { exact: true });
	await expect(title).toBeFocused();
	await expect(title).toHaveAccessibleDescription("Kan ikke være tom.");
	await page.keyboard.type(uniqueTitle("Med tastaturet"));
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Utkastet er lagret.")).toBeVisible();
	const more = page.getByRole("button", { name: "Mer om nyheten" });
	await more.press("Enter");
	for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Slett", exact: true })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(more).toBeFocused();
});
