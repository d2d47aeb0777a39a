import { createFirstAdminLink } from "@lerret/platform/accounts/staff/passwords";
import { toStored } from "@lerret/platform/core/time";
import * as client from "openid-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStaffBrowser } from "../../support/staff-browser.ts";
import {
	addStaffMember,
	beginLogin,
	discoverProvider,
	logIn,
	requestAsStaff,
	resource,
} from "../../support/staff-login.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, testPassword } from "../../support/visitor.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterEach(() => app.close());

const path = "/oidc/forste-administrator";
const createLink = () => app.db.transaction().execute((trx) => createFirstAdminLink(trx, toStored(fridayAfternoon)));
const person = { name: "Frida Første", email: "frida@hus.example", password: testPassword };

test("an installation without staff gets its first administrator by a link that works once", async () => {
	const token = (await createLink()) ?? "";
	const browser = createStaffBrowser(app);
	expect(await (await browser.get(`${path}?token=${token}`)).text()).toContain("Første administrator");
	const done = await browser.post(path, { token, ...person });
	expect([done.status, done.headers.get("location")]).toEqual([303, "/management"]);
	expect(browser.cookies.get("first-login")?.attributes).toMatch(/HttpOnly.*SameSite=Lax/u);
	const { tokens } = await logIn(app, person.email);
	expect((await requestAsStaff(app, tokens.access_token)).status).toBe(200);
	expect((await browser.post(path, { token, ...person, email: "andre@hus.example" })).status).toBe(400);
	expect(await createLink()).toBeNull();
});

test("the browser that made the first account is logged in without its password, once", async () => {
	const browser = createStaffBrowser(app);
	await browser.post(path, { token: (await createLink()) ?? "", ...person });
	const secret = browser.cookies.get("first-login");
	const configuration = await discoverProvider(app);
	const { url, checks } = await beginLogin(configuration);
	const callback = await browser.follow(url);
	const tokens = await client.authorizationCodeGrant(configuration, new URL(callback.url), checks, { resource });
	expect((await requestAsStaff(app, tokens.access_token)).status).toBe(200);
	expect(browser.cookies.has("first-login")).toBe(false);

	const other = createStaffBrowser(app);
	if (secret) other.cookies.set("first-login", secret);
	const page = await other.follow((await beginLogin(configuration)).url);
	expect([page.response.status, await page.response.text()]).toEqual([200, expect.stringContaining("Passord")]);
});

test("an invalid form keeps the link valid and the input filled in", async () => {
	const token = (await createLink()) ?? "";
	const browser = createStaffBrowser(app);
	const wrong = await browser.post(path, { token, ...person, email: "frida", password: "passord1" });
	expect(wrong.status).toBe(400);
	const page = await wrong.text();
	expect(page).toContain('value="Frida Første"');
	expect(page).toContain('id="email-error"');
	expect(page).not.toContain("passord1");
	const weak = await browser.post(path, { token, ...person, password: "password" });
	expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining("et av de vanligste passordene")]);
	expect((await browser.post(path, { token, ...person })).status).toBe(303);
});

test("of the links that several processes printed, only one creates an administrator", async () => {
	const tokens = [await createLink(), await createLink()].map(String);
	const responses = await Promise.all(
		tokens.map((token, i) => createStaffBrowser(app).post(path, { token, ...person, email: `nr${i}@hus.example` })),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([303, 400]);
	expect(await app.db.selectFrom("staff").select("email").execute()).toHaveLength(1);
});

test("the link expires after a day, stops working once there are staff, and does not set passwords", async () => {
	const token = (await createLink()) ?? "";
	const browser = createStaffBrowser(app);
	expect((await browser.get(`/oidc/passord?token=${token}`)).status).toBe(400);
	app.setClock(fridayAfternoon.add({ hours: 25 }));
	expect((await browser.get(`${path}?token=${token}`)).status).toBe(400);
	app.setClock(fridayAfternoon);
	await addStaffMember(app, { email: "annen@hus.example", role: "admin" });
	expect((await browser.get(`${path}?token=${token}`)).status).toBe(400);
	expect((await browser.post(path, { token, ...person })).status).toBe(400);
	expect((await browser.get(`${path}?token=gjettet`)).status).toBe(400);
});
