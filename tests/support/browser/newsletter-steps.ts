import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { readEmailsTo } from "./outbox.ts";

export const uniqueEmail = () => `kari.${crypto.randomUUID().slice(0, 8)}@eksempel.no`;

export async function signUp(
	page: Page,
	path: string,
	address: string,
	{ omit }: { omit?: string } = {},
): Promise<void> {
	await page.goto(path);
	// The front page has two forms.
	const form = page.locator(".news-subscribe").first();
	await form.getByLabel("E-postadresse").fill(address);
	if (omit !== undefined) await form.getByRole("checkbox", { name: omit }).uncheck();
	await form.getByRole("button", { name: "Meld meg på" }).click();
}

/**
 * Waits until an address has received `count` emails, which are sent after the response. Returns them, oldest first.
 */
export async function waitForEmails(address: string, count = 1): Promise<string[]> {
	await expect.poll(async () => (await readEmailsTo(address)).length).toBeGreaterThanOrEqual(count);
	return readEmailsTo(address);
}

export async function waitForConfirmLink(address: string): Promise<string> {
	const emails = await waitForEmails(address);
	expect(emails).toHaveLength(1);
	const link = /^http\S+\/nyhetsbrev\/bekreft\?token=\S+$/mu.exec(emails[0] ?? "")?.[0];
	if (!link) throw new Error(`no link to confirm with in:\n${emails[0]}`);
	return link;
}

/** Subscribes a new address. Returns it with the link to its settings, which a second sign-up sends. */
export async function subscribe(page: Page): Promise<{ address: string; settingsUrl: string }> {
	const address = uniqueEmail();
	await signUp(page, paths.newsletter, address);
	await expect(getSentStatus(page)).toBeVisible();
	await page.goto(await waitForConfirmLink(address));
	await page.getByRole("button", { name: "Ja, jeg vil ha nyhetsbrevet" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du er påmeldt");
	await signUp(page, paths.newsletter, address, { omit: "Kultur" });
	const emails = await waitForEmails(address, 2);
	const settingsUrl = /^http\S+\/nyhetsbrev\/valg\?token=\S+$/mu.exec(emails[1] ?? "")?.[0];
	if (!settingsUrl) throw new Error(`no link to the choices in:\n${emails[1]}`);
	return { address, settingsUrl };
}

export const getStatus = (page: Page, hasText: RegExp) => page.getByRole("status").filter({ hasText });

export const getSentStatus = (page: Page) => getStatus(page, /^Sjekk innboksen\./u);
