import type { CDPSession, Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/axe.ts";
import { loginDialog, openLoginWindow } from "../support/browser/ended-session.ts";
import { proveTag } from "../support/browser/extent.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { type RealApp, startRealApp } from "../support/browser/real-app.ts";
import { choosePassword, password } from "../support/browser/staff-steps.ts";
import { codeOf } from "../support/one-time-codes.ts";

/** One-time codes and passkeys, in an app of its own, because the demo has none. */

test.describe.configure({ mode: "default" });

let app: RealApp;
test.beforeAll(async () => {
	app = await startRealApp();
});
test.afterAll(() => app.stop());

/** The app is none of the demo's, and rejections are what these tests provoke. */
const expected = /^request to http:\/\/localhost:34\d\d\/|status of 40[0134]/u;

let count = 0;
async function createMember(page: Page, role = "editor"): Promise<string> {
	const email = `ansatt-${count++}@hus.example`;
	await choosePassword(page, await app.createStaff(email, role));
	return email;
}

async function sendPassword(page: Page, email: string): Promise<void> {
	await page.getByLabel("E-postadresse").fill(email);
	await page.getByLabel("Passord").fill(password);
	await page.getByRole("button", { name: "Logg inn", exact: true }).click();
}

async function logInByPassword(page: Page, email: string): Promise<void> {
	await page.goto(`${app.origin}/management`);
	await sendPassword(page, email);
	await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
}

const codeNow = (secret: string, steps = 0) =>
	codeOf(secret.replaceAll(" ", ""), Temporal.Instant.fromEpochMilliseconds(Date.now() + steps * 30_000));

/** Sets an app up on the page of a login, up to the end of the login. */
async function setUp(page: Page): Promise<string> {
	await expect(page.getByRole("heading", { name: "Sett opp engangskoder" })).toBeVisible();
	const secret = await page.locator(".steps code").innerText();
	await page.getByLabel("Kode fra appen").fill(codeNow(secret));
	await page.getByRole("button", { name: "Slå på engangskoder" }).click();
	await expect(page.locator(".codes li")).toHaveCount(10);
	return secret;
}

test("a setup that is forced in the midst of work keeps what is typed, and works without script", {
	tag: proveTag,
}, async ({ page, browser, problems }) => {
	problems.expect(expected);
	const editor = await createMember(page);
	await logInByPassword(page, editor);
	await page.goto(`${app.origin}/management/tindevik/nyheter/ny`);
	const title = page.getByLabel("Tittel", { exact: true });
	await title.fill("Skrevet før kravet kom");

	const adminContext = await browser.newContext();
	const admin = await adminContext.newPage();
	await logInByPassword(admin, await createMember(admin, "admin"));
	await admin.goto(`${app.origin}/management/tindevik/ansatte`);
	const requirement = admin.getByRole("region", { name: "Sikker innlogging" });
	await requirement.getByLabel("Redaktør").check();
	await expectAccessible(admin, "requirement");
	await requirement.getByRole("button", { name: "Lagre kravet" }).click();
	await expect(requirement.getByText("Lagret.")).toBeVisible();

	await page.getByRole("button", { name: "Lagre utkast" }).click();
	await expect(loginDialog(page)).toBeVisible();
	const window = await openLoginWindow(page);
	await sendPassword(window, editor);
	await expectAccessible(window, "setup");
	const secret = await setUp(window);
	await expectAccessible(window, "recovery codes");
	const closed = window.waitForEvent("close");
	await window.getByRole("button", { name: "Jeg har tatt vare på dem" }).click();
	await closed;
	await expect(page.getByRole("heading", { level: 1, name: "Skrevet før kravet kom" })).toBeVisible();

	const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	const login = await plain.request.get(`${app.origin}/management/config.json`);
	const { clientId, redirectUri, scope, resource } = await login.json();
	const query = new URLSearchParams({
		...{ client_id: clientId, redirect_uri: redirectUri, scope, resource, response_type: "code" },
		code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		code_challenge_method: "S256",
	});
	await plain.goto(`${app.origin}/oidc/auth?${query}`);
	await sendPassword(plain, editor);
	await plain.getByLabel("Kode fra appen").fill("000000");
	await plain.keyboard.press("Enter");
	await expect(plain.getByRole("alert")).toBeVisible();
	await expect(plain.getByLabel("Kode fra appen")).toHaveAccessibleDescription(/feil, utløpt eller brukt/u);
	const redirect = plain.waitForRequest(/\/management\/logg-inn\?code=/u);
	await plain.getByLabel("Kode fra appen").fill(codeNow(secret, 1));
	await plain.keyboard.press("Enter");
	await redirect;
	await plain.context().close();

	await requirement.getByLabel("Redaktør").uncheck();
	await requirement.getByRole("button", { name: "Lagre kravet" }).click();
	await expect(requirement.getByText("Lagret.")).toBeVisible();
	await adminContext.close();
});

test("staff turn one-time codes on and off on their own account screen", async ({ page, problems }) => {
	problems.expect(expected);
	await logInByPassword(page, await createMember(page));
	await page.getByRole("link", { name: /kontoen din$/u }).click();
	const codes = page.getByRole("region", { name: "Engangskoder" });
	await codes.getByRole("button", { name: "Slå på engangskoder" }).click();
	const secret = await codes.locator("code").innerText();
	await codes.getByLabel("Kode fra appen").fill(codeNow(secret));
	await codes.getByLabel("Passordet ditt").fill(password);
	await expectAccessible(page, "own setup");
	await codes.getByRole("button", { name: "Slå på engangskoder" }).click();
	await expect(codes.locator("li")).toHaveCount(10);
	await expectAccessible(page, "own recovery codes");
	await codes.getByRole("button", { name: "Jeg har tatt vare på dem" }).click();
	await expect(codes.getByText("Du har 10 gjenopprettingskoder igjen.")).toBeVisible();
	await codes.getByRole("button", { name: "Slå av" }).click();
	await page.getByRole("dialog").getByLabel("Passordet ditt").fill(password);
	await page.getByRole("dialog").getByRole("button", { name: "Slå av" }).click();
	await expect(codes.getByText("Engangskoder er slått av.")).toBeVisible();
});

/** A device of Chromium's that verifies its user. */
async function addAuthenticator(
	page: Page,
	isUserVerified = true,
): Promise<{ cdp: CDPSession; authenticatorId: string }> {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("WebAuthn.enable");
	const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified,
			automaticPresenceSimulation: true,
		},
	});
	return { cdp, authenticatorId };
}

async function makePasskey(page: Page, name: string): Promise<void> {
	await page.getByRole("link", { name: /kontoen din$/u }).click();
	await page.getByLabel("Hva den skal hete").fill(name);
	await page.getByRole("region", { name: "Passnøkler" }).getByLabel("Passordet ditt").fill(password);
	await page.getByRole("button", { name: "Lag en passnøkkel" }).click();
	await expect(page.getByText(`${name} er lagt til.`)).toBeVisible();
}

async function openLoginPage(page: Page): Promise<void> {
	await page.context().clearCookies();
	await page.goto(`${app.origin}/management`);
	await expect(page.getByRole("heading", { name: "Logg inn" })).toBeVisible();
}

const passkeyButton = (page: Page) => page.getByRole("button", { name: "Logg inn med passnøkkel" });

test("a passkey alone logs in, by keyboard, and is rejected once it is removed", { tag: proveTag }, async ({
	page,
	problems,
}) => {
	problems.expect(expected);
	await addAuthenticator(page);
	await logInByPassword(page, await createMember(page));
	await makePasskey(page, "Prøvetelefonen");
	await page.getByRole("button", { name: "Jeg har tatt vare på dem" }).click();

	await openLoginPage(page);
	await passkeyButton(page).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();

	await page.getByRole("link", { name: /kontoen din$/u }).click();
	await expect(page.getByText(/Sist brukt/u).first()).toBeVisible();
	await page.getByRole("button", { name: "Fjern Prøvetelefonen" }).click();
	await page.getByRole("dialog").getByLabel("Passordet ditt").fill(password);
	await page.getByRole("button", { name: "Fjern passnøkkelen" }).click();
	await expect(page.getByRole("button", { name: "Fjern Prøvetelefonen" })).toBeHidden();

	await openLoginPage(page);
	if (await passkeyButton(page).isVisible()) {
		await passkeyButton(page).click();
		await expect(page.getByRole("alert").first()).toContainText("Passnøkkelen slapp deg ikke inn");
	}
});

test("a copied passkey, whose counter is behind, and a device that does not know its user are rejected", {
	tag: proveTag,
}, async ({ page, problems }) => {
	problems.expect(expected);
	const { cdp, authenticatorId } = await addAuthenticator(page);
	await logInByPassword(page, await createMember(page));
	await makePasskey(page, "Originalen");
	const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
	const [copy] = credentials;
	if (!copy) throw new Error("no credential");
	await openLoginPage(page);
	await passkeyButton(page).click();
	await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();

	await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
	await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: { ...copy, signCount: 0 } });
	await openLoginPage(page);
	await passkeyButton(page).click();
	await expect(page.getByRole("alert").first()).toContainText("Passnøkkelen slapp deg ikke inn");

	await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
	await cdp.send("WebAuthn.addCredential", {
		authenticatorId,
		credential: { ...copy, signCount: copy.signCount + 50 },
	});
	await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
	await passkeyButton(page).click();
	await expect(page.getByText("Passnøkkelen ble ikke brukt.")).toBeVisible();
	await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
	await passkeyButton(page).click();
	await expect(page.getByRole("heading", { level: 1, name: "I dag" })).toBeVisible();
});
