import { expect, type Page } from "@playwright/test";
import { demoPassword } from "./start-app.ts";

/** Logs out in another tab. */
export async function logOutElsewhere(page: Page): Promise<void> {
	const other = await page.context().newPage();
	await other.goto("/oidc/session/end");
	await other.getByRole("button", { name: "Logg ut" }).click();
	await expect(other.getByRole("heading", { name: "Du er logget ut" })).toBeVisible();
	await other.close();
}

export const loginDialog = (page: Page) => page.getByRole("dialog", { name: "Du er logget ut" });

/** Opens the window with the login page from a dialog of the page. */
export async function openLoginWindow(page: Page, link = "Logg inn igjen"): Promise<Page> {
	const opened = page.context().waitForEvent("page");
	await page.getByRole("dialog").getByRole("link", { name: link }).click();
	return opened;
}

/** Logs in in that window, which closes itself; `isSwitch`: another member of staff is logged in in this browser. */
export async function logInIn(loginWindow: Page, email: string, { isSwitch = false } = {}): Promise<void> {
	await loginWindow.getByLabel("E-postadresse").fill(email);
	await loginWindow.getByLabel("Passord").fill(demoPassword);
	const closed = loginWindow.waitForEvent("close");
	await loginWindow.getByRole("button", { name: "Logg inn" }).click();
	if (isSwitch) await loginWindow.getByRole("button", { name: "Gå videre som deg selv" }).click();
	await closed;
}
