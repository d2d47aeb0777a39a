import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import * as client from "openid-client";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSecretsKey } from "../../support/secrets-key.ts";
import { appOrigin, createStaffBrowser } from "../../support/staff-browser.ts";
import { addStaffMember, beginLogin, discoverProvider, requestAsStaff } from "../../support/staff-login.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, createVisitor, registerVisitor, testPassword } from "../../support/visitor.ts";

let firstApp: TestApp;
let secondApp: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
	firstApp = await createTestApp({}, { passwords: createCheapPasswords() });
	secondApp = await createApp(readConfig({ DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
		db: firstApp.db,
		log: pino({ level: "silent" }),
		now: () => fridayAfternoon,
		passwords: createCheapPasswords(),
		mailer: { send: async () => {}, close: () => {} },
	});
});
afterAll(async () => {
	await secondApp.close();
	await firstApp.close();
});

let requestCount = 0;
const createBalancedApp = (): TestApp => ({
	...firstApp,
	fetch: (request, env) => {
		requestCount += 1;
		return (requestCount % 2 === 0 ? firstApp : secondApp).fetch(request, env);
	},
	request: async (path, { host = "localhost:3000", ...init } = {}) => {
		const headers = new Headers(init.headers);
		headers.set("host", host);
		return createBalancedApp().fetch(new Request(`http://${host}${path}`, { redirect: "manual", ...init, headers }));
	},
});

test("a visitor's login and logout in one process apply to both", async () => {
	const visitor = await registerVisitor(createBalancedApp());
	for (const _ of [1, 2]) expect((await visitor.call("GET", "/profile")).status).toBe(200);
	expect((await visitor.call("POST", "/logout")).status).toBe(204);
	for (const _ of [1, 2]) expect((await visitor.call("GET", "/profile")).status).toBe(401);
});

test("wrong passwords are counted together", async () => {
	const visitor = createVisitor(createBalancedApp());
	const statuses = [];
	for (let i = 0; i < 12; i++) {
		const body = { Email: "ukjent@post.example", Password: `feil-${i}` };
		statuses.push((await visitor.call("POST", "/login", { body })).status);
	}
	expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test("a staff login begins in one process and ends in the other, and its tokens work in both", async () => {
	const app = createBalancedApp();
	await addStaffMember(app, { email: "redaktor@hus.example" });
	const configuration = await discoverProvider(app);
	const browser = createStaffBrowser(app);
	const { url, checks } = await beginLogin(configuration);
	const countBefore = requestCount;
	const page = await browser.follow(url);
	const sent = await browser.post(page.url, { email: "redaktor@hus.example", password: testPassword });
	const { url: callback } = await browser.follow(new URL(sent.headers.get("location") ?? "", appOrigin).href);
	const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), checks);
	expect(requestCount - countBefore).toBeGreaterThanOrEqual(4);
	const refreshed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? "");
	for (const _ of [1, 2])
		expect((await requestAsStaff(app, refreshed.access_token, "/api/management/me")).status).toBe(200);
});

test("both serve a picture of the database", async () => {
	const { id } = await firstApp.db.selectFrom("media_file").select("id").limit(1).executeTakeFirstOrThrow();
	for (const app of [firstApp, secondApp]) {
		const request = new Request(`http://localhost:3000/media/${id}/160.jpg`, { headers: { host: "localhost:3000" } });
		expect((await app.fetch(request)).status).toBe(200);
	}
});
