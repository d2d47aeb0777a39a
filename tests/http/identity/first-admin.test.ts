import { createFirstAdminLink } from "@lerret/platform/accounts/staff/passwords";
import { toStored } from "@lerret/platform/core/time";
import * as client from "openid-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appOrigin, createStaffBrowser, type StaffBrowser } from "../../support/staff-browser.ts";
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

async function openLink(browser = createStaffBrowser(app)) {
	const opened = await browser.get(`${path}?token=${await createLink()}`);
	expect([opened.status, opened.headers.get("location")]).toEqual([303, path]);
	return browser;
}

test("an installation without staff gets its first administrator by a link that becomes a cookie", async () => {
	const browser = await openLink();
	expect(browser.cookies.get("first-admin")).toMatchObject({
		path,
		attributes: expect.stringMatching(/HttpOnly.*SameSite=Lax/u),
	});
	const page = await (await browser.get(path)).text();
	expect(page).toContain("Første administrator");
	expect(page).not.toMatch(/token/u);
	const done = await browser.post(path, person);
	expect([done.status, done.headers.get("location")]).toEqual([303, "/management"]);
	expect(browser.cookies.get("first-login")?.attributes).toMatch(/HttpOnly.*SameSite=Lax/u);
	expect(browser.cookies.has("first-admin")).toBe(false);
	const { tokens } = await logIn(app, person.email);
	expect((await requestAsStaff(app, tokens.access_token)).status).toBe(200);
	expect((await browser.post(path, { ...person, email: "andre@hus.example" })).status).toBe(400);
});

test("the link works once, and again only in the browser that opened it", async () => {
	const token = await createLink();
	const open = (browser: StaffBrowser) => browser.get(`${path}?token=${token}`);
	const browser = createStaffBrowser(app);
	await app.fetch(new Request(`${appOrigin}${path}?token=${token}`, { method: "HEAD" }));
	const tabs = [await open(browser), await open(browser)];
	expect(tabs.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
		[303, path],
		[303, path],
	]);
	expect((await browser.get(path)).status).toBe(200);
	const other = createStaffBrowser(app);
	expect([(await open(other)).status, (await other.get(path)).status]).toEqual([400, 400]);
	expect((await other.post(path, person)).status).toBe(400);

	const forms = await Promise.all([browser.post(path, person), browser.post(path, person)]);
	expect(forms.map(({ status }) => status).sort()).toEqual([303, 400]);
	expect((await open(browser)).status).toBe(400);
});

test("of two browsers that open one link at once, one gets the form", async () => {
	const token = await createLink();
	const browsers = [createStaffBrowser(app), createStaffBrowser(app)];
	const opened = await Promise.all(browsers.map((browser) => browser.get(`${path}?token=${token}`)));
	expect(opened.map(({ status }) => status).sort()).toEqual([303, 400]);
});

test("the browser that made the first account is logged in without its password, once", async () => {
	const browser = await openLink();
	await browser.post(path, person);
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

test("an invalid form keeps the form open and the input filled in", async () => {
	const browser = await openLink();
	const wrong = await browser.post(path, { ...person, email: "frida", password: "passord1" });
	expect(wrong.status).toBe(400);
	const page = await wrong.text();
	expect(page).toContain('value="Frida Første"');
	expect(page).toContain('id="email-error"');
	expect(page).not.toContain("passord1");
	const weak = await browser.post(path, { ...person, password: "password" });
	expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining("et av de vanligste passordene")]);
	expect((await browser.post(path, person)).status).toBe(303);
});

test("of the links that several processes printed, only one creates an administrator", async () => {
	const browsers = [await openLink(), await openLink()];
	const responses = await Promise.all(
		browsers.map((browser, i) => browser.post(path, { ...person, email: `nr${i}@hus.example` })),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([303, 400]);
	expect(await app.db.selectFrom("staff").select("email").execute()).toHaveLength(1);
});

test("link and form expire after a day, stop working once there are staff, and do not set passwords", async () => {
	const token = await createLink();
	const late = await openLink();
	expect((await late.get(`/oidc/passord?token=${token}`)).status).toBe(400);
	app.setClock(fridayAfternoon.add({ hours: 25 }));
	expect((await createStaffBrowser(app).get(`${path}?token=${token}`)).status).toBe(400);
	expect((await late.get(path)).status).toBe(400);
	app.setClock(fridayAfternoon);
	await addStaffMember(app, { email: "annen@hus.example", role: "admin" });
	const browser = createStaffBrowser(app);
	expect((await browser.get(`${path}?token=${token}`)).status).toBe(400);
	expect((await late.post(path, person)).status).toBe(400);
	expect((await browser.get(`${path}?token=gjettet`)).status).toBe(400);
});

test("no link is printed once an account was made, also when there are none any more", async () => {
	expect(await createLink()).not.toBeNull();
	await addStaffMember(app, { email: "annen@hus.example", role: "admin" });
	await app.db.deleteFrom("staff").execute();
	expect(await createLink()).toBeNull();
});
