import { Events, OAuth2Server } from "oauth2-mock-server";
import { proveTag } from "../support/browser/extent.ts";
import { administrator, createCounter, heading, stepsToTake } from "../support/browser/first-run-steps.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { type EmptyApp, startEmptyApp } from "../support/browser/real-app.ts";

/** The first run where staff log in at another identity provider, in an app of its own on an empty folder. */

test.describe.configure({ mode: "default" });

let issuer: OAuth2Server;
let app: EmptyApp;
/** The role that the provider gives the next one who logs in. */
let role = "operator";
test.beforeEach(async () => {
	issuer = new OAuth2Server();
	await issuer.issuer.keys.generate("RS256");
	await issuer.start(0, "127.0.0.1");
	// ID tokens have an audience already.
	issuer.service.on(Events.BeforeTokenSigning, ({ payload }) => {
		payload.aud ??= "lerret";
		Object.assign(payload, { name: administrator.name, roles: [role] });
	});
	app = await startEmptyApp({ OIDC_ISSUER: issuer.issuer.url ?? "", OIDC_AUDIENCE: "lerret" });
});
test.afterEach(async () => {
	await app.stop();
	await issuer.stop();
});

test("the printed address leads to a login there, and an operator makes the first site once", {
	tag: proveTag,
}, async ({ page, browser, problems }) => {
	problems.expect(/^request to http:\/\/localhost:\d+\/|status of 40\d|net::ERR_CONNECTION_/u);
	expect(app.link()).toBe(`${app.origin}/management`);

	role = "admin";
	await page.goto(app.link() ?? "");
	await expect(heading(page, "Du har ikke tilgang til «Det første oppsettet»")).toBeVisible();
	await expect(page.getByText("Det er bare for operatører.")).toBeVisible();

	role = "operator";
	const login = page.waitForRequest((request) => request.url().startsWith(`${issuer.issuer.url}/authorize`));
	await page.goto(app.link() ?? "");
	expect((await login).isNavigationRequest()).toBe(true);
	await expect(heading(page, "Stedet")).toBeVisible();
	await expect(page).toHaveURL(`${app.origin}/management/forste-gang/venue`);
	await expect(page.getByText(administrator.name)).toBeVisible();

	const tab = await page.context().newPage();
	await tab.goto(app.link() ?? "");
	await expect(heading(tab, "Stedet")).toBeVisible();
	const [venue] = stepsToTake;
	await venue?.take(page, createCounter());
	await expect(heading(page, "Hva dere viser")).toBeVisible();
	await venue?.take(tab, createCounter());
	await expect(tab.getByRole("alert")).toContainText("Det finnes et nettsted");
	await tab.reload();
	// The login there ends before another page is asked for, or it would lead back here.
	await expect(heading(tab, "Stedet")).toBeVisible();
	await tab.goto(`${app.origin}/management`);
	await expect(heading(tab, "Hva dere viser")).toBeVisible();
	await tab.close();

	const other = await browser.newContext();
	problems.watch(other);
	const colleague = await other.newPage();
	await colleague.goto(`${app.origin}/management`);
	await expect(heading(colleague, "Hva dere viser")).toBeVisible();
	await other.close();

	await app.restart();
	expect(app.link()).toBeNull();
	await app.restore();
	expect(app.link()).toBeNull();
	await page.goto(`${app.origin}/management`);
	await expect(heading(page, "Hva dere viser")).toBeVisible();
	const first = await page.request.get(`${app.origin}/oidc/forste-administrator?token=gjettet`);
	expect(first.status()).toBe(404);
});
