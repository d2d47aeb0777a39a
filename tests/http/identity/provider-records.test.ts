import * as client from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStaffBrowser, type StaffBrowser } from "../../support/staff-browser.ts";
import { addStaffMember, beginLogin, discoverProvider, logIn, submitLoginForm } from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	await addStaffMember(app, { email: "redaktor@hus.example" });
});
afterAll(() => app.close());

const readTable = async () =>
	JSON.stringify(await app.db.selectFrom("identity_record").selectAll().orderBy("model").execute());

const cookieOf = (browser: StaffBrowser, name: string) => browser.cookies.get(name)?.value ?? "";

test("the provider's table contains no usable session, login, code or refresh token", async () => {
	const first = await logIn(app, "redaktor@hus.example");
	const refreshed = await client.refreshTokenGrant(first.configuration, first.tokens.refresh_token ?? "");
	const loginInProgress = await beginLogin(first.configuration, { prompt: "login" });
	const form = await first.browser.follow(loginInProgress.url);
	const freshBrowser = createStaffBrowser(app);
	const unusedCallback = new URL(
		await submitLoginForm(freshBrowser, (await beginLogin(first.configuration)).url, "redaktor@hus.example"),
	);

	const secrets = {
		session: cookieOf(first.browser, "lerret_staff"),
		login: new URL(form.url).pathname.split("/").at(-1) ?? "",
		"used code": new URL(first.callback).searchParams.get("code") ?? "",
		code: unusedCallback.searchParams.get("code") ?? "",
		"used refresh token": first.tokens.refresh_token ?? "",
		"refresh token": refreshed.refresh_token ?? "",
	};
	const table = await readTable();
	for (const model of ["Session", "Interaction", "AuthorizationCode", "RefreshToken"])
		expect(table).toContain(`"model":"${model}"`);
	for (const [name, secret] of Object.entries(secrets)) {
		expect([name, secret.length > 20]).toEqual([name, true]);
		expect([name, table.includes(secret)]).toEqual([name, false]);
	}
});

test("a login in progress completes and redirects back", async () => {
	const configuration = await discoverProvider(app);
	const { browser } = await logIn(app, "redaktor@hus.example");
	const { url, checks } = await beginLogin(configuration, { prompt: "login" });
	const callback = await submitLoginForm(browser, url, "redaktor@hus.example");
	const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), checks);
	expect(tokens.claims()?.sub).toMatch(/./u);
});
