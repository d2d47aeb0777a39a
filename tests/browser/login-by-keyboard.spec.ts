import type { Page } from "@playwright/test";
import { loginDialog } from "../support/browser/ended-session.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { checkAppearances as check, pressKey as press, tabTo, write } from "../support/browser/keyboard.ts";
import { readEmailsTo } from "../support/browser/outbox.ts";
import { type RealApp, startRealApp } from "../support/browser/real-app.ts";
import { choosePassword, password } from "../support/browser/staff-steps.ts";
import { codeOf } from "../support/one-time-codes.ts";

/**
 * Every state of passkeys, one-time codes, recovery codes, logins and a forced setup: reached without a mouse and with text at 200 %,
 * and checked by axe in light and dark on a phone and a desk.
 */

test.describe.configure({ mode: "default" });

let app: RealApp;
test.beforeAll(async () => {
	app = await startRealApp();
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ problems, context }) => {
	problems.expect(/^request to http:\/\/localhost:34\d\d\/|status of 40[0134]/u);
	await context.addInitScript(enlargeText);
});

const enlargeText = () =>
	addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("font-size", "200%"));

let count = 0;
async function createMember(page: Page, role = "editor"): Promise<string> {
	const email = `tastatur-${count++}@hus.example`;
	await choosePassword(page, await app.createStaff(email, role));
	return email;
}

async function sendPassword(page: Page, email: string): Promise<void> {
	await write(page, page.getByLabel("E-postadresse"), email);
	await write(page, page.getByLabel("Passord"), password);
	await page.keyboard.press("Enter");
}

const isIn = (page: Page) => expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();

async function logIn(page: Page, email: string): Promise<void> {
	await page.goto(`${app.origin}/management`);
	await sendPassword(page, email);
}

/** With text at 200 % the menu may be that of a phone, where the link is under «Mer». */
async function openAccount(page: Page): Promise<void> {
	const account = page.getByRole("link", { name: /kontoen din$/u });
	const more = page.getByRole("link", { name: "Mer", exact: true });
	await expect(account.or(more).first()).toBeVisible();
	if (!(await account.isVisible())) await press(page, more);
	await press(page, account);
	await expect(page.getByRole("heading", { level: 1, name: "Kontoen din" })).toBeVisible();
}

const htmlOf = (email = ""): string => /<!doctype html.*<\/html>/isu.exec(email)?.[0] ?? "";

const codeNow = (secret: string, steps = 0) =>
	codeOf(secret.replaceAll(" ", ""), Temporal.Instant.fromEpochMilliseconds(Date.now() + steps * 30_000));

test("passkeys, one-time codes and recovery codes are made, used and removed", { tag: proveTag }, async ({
	page,
	browser,
}) => {
	test.slow();
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("WebAuthn.enable");
	await cdp.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
			...{ isUserVerified: true, automaticPresenceSimulation: true },
		},
	});
	const email = await createMember(page);
	await page.goto(`${app.origin}/management`);
	await expect(page.getByRole("heading", { name: "Logg inn" })).toBeVisible();
	await check(page, "login");
	await sendPassword(page, email);
	await isIn(page);

	await openAccount(page);
	await check(page, "account");
	const passkeys = page.getByRole("region", { name: "Passnøkler" });
	await press(page, page.getByRole("button", { name: "Lag en passnøkkel" }));
	await expect(passkeys.getByText("Skriv hva den heter.").first()).toBeVisible();
	await check(page, "passkey errors");
	await write(page, page.getByLabel("Hva den skal hete"), "Telefonen min");
	await write(page, passkeys.getByLabel("Passordet ditt"), password);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Telefonen min er lagt til.")).toBeVisible();
	await check(page, "passkey and recovery codes");
	await press(page, page.getByRole("button", { name: "Jeg har tatt vare på dem" }));

	const codes = page.getByRole("region", { name: "Engangskoder" });
	await press(page, codes.getByRole("button", { name: "Slå på engangskoder" }));
	const secret = await codes.locator("code").innerText();
	await write(page, codes.getByLabel("Kode fra appen"), "000000");
	await write(page, codes.getByLabel("Passordet ditt"), password);
	await page.keyboard.press("Enter");
	await expect(codes.getByLabel("Kode fra appen")).toHaveAttribute("aria-invalid", "true");
	await check(page, "one-time codes setup with an error");
	await tabTo(page, codes.getByLabel("Kode fra appen"));
	await page.keyboard.press("Control+A");
	await page.keyboard.type(codeNow(secret));
	await page.keyboard.press("Enter");
	await expect(codes.locator("li code")).toHaveCount(10);
	const recoveryCodes = await codes.locator("li code").allInnerTexts();
	await check(page, "recovery codes");
	await press(page, codes.getByRole("button", { name: "Jeg har tatt vare på dem" }));
	await press(page, codes.getByRole("button", { name: "Lag nye gjenopprettingskoder" }));
	const dialog = page.getByRole("dialog");
	await check(page, "new recovery codes dialog");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();

	await page.context().clearCookies();
	await logIn(page, email);
	await expect(page.getByLabel("Kode fra appen")).toBeVisible();
	await check(page, "code of a login");
	await write(page, page.getByLabel("Kode fra appen"), "111111");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert")).toBeVisible();
	await check(page, "wrong code of a login");
	await tabTo(page, page.getByLabel("Kode fra appen"));
	await page.keyboard.press("Control+A");
	await page.keyboard.type(recoveryCodes[0] ?? "");
	await page.keyboard.press("Enter");
	await isIn(page);
	await openAccount(page);
	await expect(codes.getByText("9 gjenopprettingskoder igjen")).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: /Logget inn/u })).toHaveCount(2);
	await check(page, "two logins");
	await press(page, page.getByRole("button", { name: /^Logg ut Chrome/u }));
	await expect(page.getByRole("status").filter({ hasText: "er logget ut" })).toBeVisible();

	await page.context().clearCookies();
	await page.goto(`${app.origin}/management`);
	await press(page, page.getByRole("button", { name: "Logg inn med passnøkkel" }));
	await isIn(page);
	await openAccount(page);
	await press(page, page.getByRole("button", { name: "Fjern Telefonen min" }));
	await check(page, "removal of a passkey");
	await write(page, dialog.getByLabel("Passordet ditt"), password);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Fjern Telefonen min" })).toBeHidden();
	await press(page, codes.getByRole("button", { name: "Slå av" }));
	await write(page, dialog.getByLabel("Passordet ditt"), password);
	await page.keyboard.press("Enter");
	await expect(codes.getByText("Engangskoder er slått av.")).toBeVisible();

	await expect.poll(() => readEmailsTo(email, app.dataDir)).not.toEqual([]);
	const mail = await browser.newPage();
	await mail.setContent(htmlOf((await readEmailsTo(email, app.dataDir))[0]));
	await check(mail, "email about a change of the login", true);
});

test("a setup is forced in the midst of work, which goes on afterwards", { tag: proveTag }, async ({
	page,
	browser,
}) => {
	test.slow();
	const editor = await createMember(page);
	await logIn(page, editor);
	await isIn(page);
	await page.goto(`${app.origin}/management/tindevik/nyheter/ny`);
	await write(page, page.getByLabel("Tittel", { exact: true }), "Skrevet før kravet kom");

	const adminContext = await browser.newContext();
	await adminContext.addInitScript(enlargeText);
	const admin = await adminContext.newPage();
	await logIn(admin, await createMember(admin, "admin"));
	await isIn(admin);
	await admin.goto(`${app.origin}/management/tindevik/ansatte`);
	const requirement = admin.getByRole("region", { name: "Sikker innlogging" });
	await press(admin, requirement.getByLabel("Redaktør"), "Space");
	await press(admin, requirement.getByRole("button", { name: "Lagre kravet" }));
	await expect(requirement.getByText("Lagret.")).toBeVisible();
	const times = admin.getByRole("region", { name: "Når ingen bruker skjermen" });
	await tabTo(admin, times.getByLabel("Dørvakt"));
	await admin.keyboard.press("ArrowDown");
	await press(admin, times.getByRole("button", { name: "Lagre tidene" }));
	await expect(times.getByText("Lagret.")).toBeVisible();
	await check(admin, "staff with requirement and idle times");

	await press(page, page.getByRole("button", { name: "Lagre utkast" }));
	await expect(loginDialog(page)).toBeVisible();
	await check(page, "logged out above the work");
	const opened = page.context().waitForEvent("page");
	await press(page, page.getByRole("dialog").getByRole("link", { name: "Logg inn igjen" }));
	const window = await opened;
	await sendPassword(window, editor);
	await expect(window.getByRole("heading", { name: "Sett opp engangskoder" })).toBeVisible();
	await check(window, "forced setup");
	const secret = await window.locator(".steps code").innerText();
	await write(window, window.getByLabel("Kode fra appen"), codeNow(secret));
	await window.keyboard.press("Enter");
	await expect(window.locator(".codes li")).toHaveCount(10);
	await check(window, "forced recovery codes");
	const closed = window.waitForEvent("close");
	await press(window, window.getByRole("button", { name: "Jeg har tatt vare på dem" }));
	await closed;
	await expect(page.getByRole("heading", { level: 1, name: "Skrevet før kravet kom" })).toBeVisible();
	await adminContext.close();
});

test("a login with a new browser is emailed to its owner", { tag: proveTag }, async ({ page, browser }) => {
	const email = await createMember(page, "box-office");
	await logIn(page, email);
	await isIn(page);
	const other = await (await browser.newContext()).newPage();
	await logIn(other, email);
	await isIn(other);
	await other.context().close();
	const isNotice = (text: string) => /Ny innlogging i administrasjonen/u.test(text);
	await expect.poll(async () => (await readEmailsTo(email, app.dataDir)).some(isNotice)).toBe(true);
	const notice = (await readEmailsTo(email, app.dataDir)).find(isNotice);
	const mail = await browser.newPage();
	await mail.setContent(htmlOf(notice));
	await expect(mail.getByText(/Chrome på Linux/u).first()).toBeVisible();
	await check(mail, "email about a login with a new browser", true);
});
