import type { Page } from "@playwright/test";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { logIn, openNewArticle, uniqueTitle, writeDraft } from "../support/browser/management-steps.ts";

async function saveByKeyboard(page: Page, name: string, notice: string): Promise<void> {
	const button = page.getByRole("button", { name, exact: true });
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText(notice)).toBeVisible();
	await expect(button).toBeDisabled();
	await expect(button).toBeFocused();
}

test("the button that saves has the focus while it is busy, and when nothing is left to save", async ({ page }) => {
	await logIn(page);
	await writeDraft(page, uniqueTitle("Fokus"));
	await page.getByLabel("Ingress").fill("En annen ingress.");
	await saveByKeyboard(page, "Lagre utkast", "Utkastet er lagret.");

	await page.goto("/management/tindevik/saler/ny");
	await page.getByLabel("Navn", { exact: true }).fill(uniqueTitle("Fokussalen"));
	await page.getByRole("button", { name: "Lag salplanen" }).click();
	await page.getByRole("button", { name: "Lagre salen" }).click();
	await expect(page.getByText("Lagret. Det gjelder med en gang.")).toBeVisible();
	await page.getByLabel("Minutter til rydding etterpå").fill("20");
	await saveByKeyboard(page, "Lagre salen", "Lagret. Det gjelder med en gang.");
});

test("where a form is replaced, the part of the page with it has the focus", { tag: proveTag }, async ({ page }) => {
	await logIn(page);
	await page.goto("/management/tindevik/saler/ny");
	await page.getByRole("button", { name: "Lag salplanen" }).press("Enter");
	await expect(page.getByText("120 plasser på 12 rader.")).toBeVisible();
	await expect(page.locator(".plan-section").first()).toBeFocused();
});

test("Escape and «Avbryt» ask before what is typed in a dialog is lost", async ({ page }) => {
	await logIn(page);
	await openNewArticle(page);
	await page.getByRole("textbox", { name: "Tekst" }).click();
	await page.keyboard.type("Les mer");
	await page.keyboard.press("Control+a");
	await page.getByRole("button", { name: "Lenke", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Lenke" });
	const question = page.getByRole("dialog", { name: "Forkaste det du har skrevet?" });
	await dialog.getByLabel("Hvor lenken leder").fill("/nyheter");
	await page.keyboard.press("Escape");
	await question.getByRole("button", { name: "Nei, gå tilbake" }).click();
	await expect(dialog.getByLabel("Hvor lenken leder")).toHaveValue("/nyheter");
	await dialog.getByRole("button", { name: "Avbryt" }).click();
	await question.getByRole("button", { name: "Forkast og lukk" }).click();
	await expect(dialog).toHaveCount(0);

	// Nothing is lost of what is as it was.
	await page.getByRole("button", { name: "Lenke", exact: true }).click();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
});
