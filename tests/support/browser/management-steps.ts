import { type Cookie, expect, type Page } from "@playwright/test";
import { demoPassword } from "./start-app.ts";

/** Session cookies of the staff who have logged in before, by email address. */
const sessions = new Map<string, Cookie[]>();

/** Logs in on the login page, or reuses the session of an earlier test, and waits for the first page. */
export async function logIn(page: Page, email = "redaktor@tindevik.example", heading = "Nyheter"): Promise<void> {
	const context = page.context();
	await context.addCookies(sessions.get(email) ?? []);
	await page.goto("/management");
	const emailField = page.getByLabel("E-postadresse");
	const firstHeading = page.getByRole("heading", { level: 1, name: heading });
	await expect(emailField.or(firstHeading)).toBeVisible();
	if (await emailField.isVisible()) {
		await emailField.fill(email);
		await page.getByLabel("Passord").fill(demoPassword);
		await page.getByRole("button", { name: "Logg inn" }).click();
		await expect(firstHeading).toBeVisible();
	}
	sessions.set(email, await context.cookies());
}

export async function openPage(page: Page, name: string): Promise<void> {
	await page.getByRole("navigation", { name: "Administrasjon" }).getByRole("link", { name, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

let titleCount = 0;

export const uniqueTitle = (prefix: string): string => `${prefix} ${Date.now()}-${titleCount++}`;

/** Waits for the new page, because the list has a field called Tittel too. */
export async function openNewArticle(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Ny nyhet" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ny nyhet" })).toBeVisible();
}

export async function writeDraft(page: Page, title: string): Promise<{ path: string }> {
	await openNewArticle(page);
	await page.getByLabel("Tittel", { exact: true }).fill(title);
	await page.getByLabel("Ingress").fill("Kort sagt om saken.");
	await page.getByRole("textbox", { name: "Tekst" }).click();
	await page.keyboard.type("Dette står i brødteksten.");
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	const slug = await page.getByLabel("Adresse").inputValue();
	return { path: `/article/${slug}` };
}

export async function publish(page: Page, notice = "Publisert. Nå ser alle det."): Promise<void> {
	await page.getByRole("button", { name: /^Publiser (?:nå|endringene)$/u }).click();
	await expect(page.getByText(notice)).toBeVisible();
}
