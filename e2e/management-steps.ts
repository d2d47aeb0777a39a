import { expect, type Page } from "@playwright/test";
import { demoPassword } from "./house.ts";

/** Logs in by the real login page and waits for the first page of the management side. */
export async function logIn(page: Page, email = "redaktor@tindevik.example"): Promise<void> {
	await page.goto("/management");
	await page.getByLabel("E-postadresse").fill(email);
	await page.getByLabel("Passord").fill(demoPassword);
	await page.getByRole("button", { name: "Logg inn" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Nyheter" })).toBeVisible();
}

/** Opens a page by its name in the menu. */
export async function openPage(page: Page, name: string): Promise<void> {
	await page.getByRole("navigation", { name: "Administrasjon" }).getByRole("link", { name, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

let made = 0;

/** A title that no other test has. */
export const newTitle = (word: string): string => `${word} ${Date.now()}-${made++}`;

/** Writes an article and saves it as a draft; returns what the public would find it by. */
export async function writeDraft(page: Page, title: string): Promise<{ path: string }> {
	await page.getByRole("link", { name: "Skriv en nyhet" }).click();
	await page.getByLabel("Tittel").fill(title);
	await page.getByLabel("Ingress").fill("Kort sagt om saken.");
	await page.getByRole("textbox", { name: "Tekst" }).click();
	await page.keyboard.type("Dette står i brødteksten.");
	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	const slug = await page.getByLabel("Adresse").inputValue();
	return { path: `/article/${slug}` };
}

export async function publish(page: Page): Promise<void> {
	await page.getByRole("button", { name: /^Publiser (?:nå|endringene)$/u }).click();
	await expect(page.getByText("Publisert. Nå ser alle det.")).toBeVisible();
}
