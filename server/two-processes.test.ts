import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import * as client from "openid-client";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../testing/house.ts";
import { testSecretsKey } from "../testing/secrets-key.ts";
import { createStaffBrowser, houseOrigin } from "../testing/staff-browser.ts";
import { addMember, askAs, beginLogin, discover } from "../testing/staff-flow.ts";
import { cheapPasswords, createVisitor, goodPassword, registerVisitor } from "../testing/visitor.ts";

let first: TestHouse;
let second: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
	first = await createTestHouse({}, { passwords: cheapPasswords() });
	second = await createApp(readConfig({ DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
		db: first.db,
		log: pino({ level: "silent" }),
		now: () => fridayAfternoon,
		passwords: cheapPasswords(),
		mailer: { send: async () => {}, close: () => {} },
	});
});
afterAll(async () => {
	await second.close();
	await first.close();
});

let turn = 0;
const balanced = (): TestHouse => ({
	...first,
	fetch: (request, env) => {
		turn += 1;
		return (turn % 2 === 0 ? first : second).fetch(request, env);
	},
	get: async (path, { host = "localhost:3000", ...init } = {}) => {
		const headers = new Headers(init.headers);
		headers.set("host", host);
		return balanced().fetch(new Request(`http://${host}${path}`, { redirect: "manual", ...init, headers }));
	},
});

test("a visitor's login and logout in one process apply to both", async () => {
	const guest = await registerVisitor(balanced());
	for (const _ of [1, 2]) expect((await guest.call("GET", "/profile")).status).toBe(200);
	expect((await guest.call("POST", "/logout")).status).toBe(204);
	for (const _ of [1, 2]) expect((await guest.call("GET", "/profile")).status).toBe(401);
});

test("wrong passwords are counted together", async () => {
	const visitor = createVisitor(balanced());
	const statuses = [];
	for (let i = 0; i < 12; i++) {
		const body = { Email: "ukjent@post.example", Password: `feil-${i}` };
		statuses.push((await visitor.call("POST", "/login", { body })).status);
	}
	expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test("a staff login begins in one process and ends in the other, and its tokens work in both", async () => {
	const house = balanced();
	await addMember(house, { email: "redaktor@hus.example" });
	const configuration = await discover(house);
	const browser = createStaffBrowser(house);
	const { url, checks } = await beginLogin(configuration);
	const asked = turn;
	const page = await browser.follow(url);
	const sent = await browser.post(page.url, { email: "redaktor@hus.example", password: goodPassword });
	const { url: callback } = await browser.follow(new URL(sent.headers.get("location") ?? "", houseOrigin).href);
	const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), checks);
	expect(turn - asked).toBeGreaterThanOrEqual(4);
	const refreshed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? "");
	for (const _ of [1, 2]) expect((await askAs(house, refreshed.access_token, "/api/management/me")).status).toBe(200);
});

test("both serve a picture of the database", async () => {
	const { id } = await first.db.selectFrom("media_file").select("id").limit(1).executeTakeFirstOrThrow();
	for (const house of [first, second]) {
		const request = new Request(`http://localhost:3000/media/${id}/160.jpg`, { headers: { host: "localhost:3000" } });
		expect((await house.fetch(request)).status).toBe(200);
	}
});
