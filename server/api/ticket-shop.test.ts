import { Writable } from "node:stream";
import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { hashOf } from "@lerret/platform/loyalty/secrets";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../../testing/house.ts";
import { cheapPasswords, goodPassword, registerVisitor } from "../../testing/visitor.ts";

let house: TestHouse;
/** All that was logged, at any level. */
const lines: string[] = [];
/** What the password check throws instead of answering, where a test sets it. */
let broken: Error | null = null;

beforeAll(async () => {
	const passwords = cheapPasswords();
	const log = pino(
		{ level: "trace" },
		new Writable({
			write: (chunk, _encoding, done) => {
				lines.push(String(chunk));
				done();
			},
		}),
	);
	house = await createTestHouse(
		{},
		{
			log,
			passwords: {
				...passwords,
				verify: async (...asked) => {
					if (broken) throw broken;
					return passwords.verify(...asked);
				},
			},
		},
	);
});
afterAll(() => house.close());
afterEach(() => {
	broken = null;
	house.setClock(fridayAfternoon);
});

type Asked = { query?: Record<string, string>; body?: unknown; cookie?: string; host?: string; origin?: string };

const post = (path: string, { query = {}, body, cookie = "", host, origin }: Asked = {}) =>
	house.get(`${path}?${new URLSearchParams(query)}`, {
		method: "POST",
		headers: { cookie, ...(origin ? { origin } : {}) },
		...(host ? { host } : {}),
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
const login = (asked: Asked) => post("/api/ticket-shop/login", asked);
const profile = async (cookie = "", host = "localhost:3000") =>
	(await house.get("/api/checkout/profile/auth", { headers: { cookie }, host })).json();
const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";

const register = async (partner: LoyaltyPartner = 118) => {
	const visitor = await registerVisitor(house, partner);
	return { ...visitor, credentials: { email: visitor.email, password: goodPassword } };
};
const nobody = { authenticated: false, userName: null, email: null };

describe("login to the ticket shop", () => {
	test("by a JSON body answers who it is, and the checkout knows it too", async () => {
		const { credentials, email } = await register();
		const response = await login({ body: credentials });
		const told = await response.json();
		expect([response.status, told]).toEqual([200, { userName: expect.stringMatching(/^Gjest/u), email }]);
		expect(await profile(cookieOf(response))).toEqual({ authenticated: true, ...told });
	});

	test("by the address answers the same", async () => {
		const { credentials, email } = await register();
		const response = await login({ query: { ...credentials, remember: "true" } });
		expect([response.status, await response.json()]).toMatchObject([200, { email }]);
	});

	test("believes the body before the address", async () => {
		const { credentials } = await register();
		expect((await login({ query: { ...credentials, password: "noe annet" }, body: credentials })).status).toBe(200);
	});

	test.each([["true"], ["1"], ["on"]])("with remember=%s gives a cookie for 30 days", async (remember) => {
		const { credentials } = await register();
		const [cookie] = (await login({ query: { ...credentials, remember } })).headers.getSetCookie();
		expect(cookie).toMatch(/^lerret_ticket_shop=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u);
	});

	test.each([["false"], ["0"], [""]])(
		"with remember=%s gives a cookie that ends with the browser",
		async (remember) => {
			const { credentials } = await register();
			const [cookie] = (await login({ query: { ...credentials, remember } })).headers.getSetCookie();
			expect(cookie).toMatch(/^lerret_ticket_shop=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/u);
		},
	);

	test("over https gives a cookie that only this host can set", async () => {
		const secure = await createTestHouse({ PUBLIC_URL: "https://localhost" }, { passwords: cheapPasswords() });
		const { email } = await registerVisitor(secure);
		const body = JSON.stringify({ email, password: goodPassword });
		const response = await secure.get("/api/ticket-shop/login", { method: "POST", body });
		await secure.close();
		expect(response.headers.getSetCookie()[0]).toMatch(
			/^__Host-lerret_ticket_shop=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
		);
	});

	test("answers the same bytes for a wrong password and an unknown account", async () => {
		const { credentials } = await register();
		const wrong = await login({ body: { ...credentials, password: "noe annet" } });
		const unknown = await login({ body: { email: "ingen@post.example", password: goodPassword } });
		expect([wrong.status, unknown.status, await wrong.text()]).toEqual([401, 401, await unknown.text()]);
	});

	test.each([
		["no password", { email: "a@b.example" }],
		["no address", { password: "x" }],
		["a word for remember", { email: "a@b.example", password: "x", remember: "kanskje" }],
		["a list for an address", { email: ["a@b.example"], password: "x" }],
	])("refuses %s", async (_what, body) => {
		const response = await login({ body });
		expect([response.status, (await response.json()).code]).toEqual([400, "invalid_request"]);
	});

	test("shares its limit with the loyalty login", async () => {
		const { credentials, call, email } = await register();
		for (let i = 0; i < 5; i += 1) await login({ body: { ...credentials, password: `feil ${i}` } });
		for (let i = 0; i < 5; i += 1)
			await call("POST", "/login", { body: { Email: email, Password: `feil ${i}` }, address: "unknown" });
		const response = await login({ body: credentials });
		expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
	});

	test("from a page of another site is refused", async () => {
		const { credentials } = await register();
		expect((await login({ body: credentials, origin: "https://ond.example" })).status).toBe(403);
	});

	test("leaves the loyalty session alone", async () => {
		const visitor = await register();
		const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		await login({ body: visitor.credentials, cookie });
		expect((await visitor.call("GET", "/profile")).status).toBe(200);
	});
});

describe("a ticket-shop session", () => {
	test("is of the cinema of the host's site", async () => {
		const { credentials } = await register(178);
		const host = "birkevag.localhost:3000";
		expect((await login({ body: credentials })).status).toBe(401);
		const response = await login({ body: credentials, host });
		expect(await profile(cookieOf(response), host)).toMatchObject({ authenticated: true });
		expect(await profile(cookieOf(response))).toEqual(nobody);
	});

	test("is stored as a hash alone", async () => {
		const { credentials } = await register();
		const secret = cookieOf(await login({ body: credentials })).split("=")[1] ?? "";
		const rows = await house.db.selectFrom("ticket_shop_session").selectAll().execute();
		expect(rows.map((row) => row.session_hash)).toContain(hashOf(secret));
		expect(JSON.stringify(rows)).not.toContain(secret);
	});

	test.each([
		["after 24 hours where it is not remembered", false, { hours: 24 }],
		["after 30 days where it is", true, { hours: 30 * 24 }],
	])("ends %s", async (_when, remember, duration) => {
		const { credentials } = await register();
		const cookie = cookieOf(await login({ body: { ...credentials, remember } }));
		house.setClock(fridayAfternoon.add(duration).subtract({ seconds: 1 }));
		expect(await profile(cookie)).toMatchObject({ authenticated: true });
		house.setClock(fridayAfternoon.add(duration));
		expect(await profile(cookie)).toEqual(nobody);
	});

	test("ends with a new login of the same browser", async () => {
		const { credentials } = await register();
		const first = cookieOf(await login({ body: credentials }));
		await login({ body: credentials, cookie: first });
		expect(await profile(first)).toEqual(nobody);
	});

	test("ends with the logout, which also takes the cookie back", async () => {
		const { credentials } = await register();
		const cookie = cookieOf(await login({ body: credentials }));
		const response = await post("/api/ticket-shop/logout", { cookie });
		expect([response.status, response.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining("Max-Age=0")]);
		expect(await profile(cookie)).toEqual(nobody);
	});

	test("ends with a new password", async () => {
		const visitor = await register();
		const cookie = cookieOf(await login({ body: visitor.credentials }));
		await visitor.call("POST", "/changePassword", { body: { Password: goodPassword, NewPassword: "bjørk-og-tran-3" } });
		expect(await profile(cookie)).toEqual(nobody);
	});

	test("ends with the account", async () => {
		const visitor = await register();
		const cookie = cookieOf(await login({ body: visitor.credentials }));
		await visitor.call("DELETE", "/profile", { body: { Password: goodPassword } });
		expect(await profile(cookie)).toEqual(nobody);
	});

	test("is not the loyalty session, nor the other way round", async () => {
		const visitor = await register();
		const secret = visitor.cookies.get("lerret_session") ?? "";
		expect(await profile(`lerret_ticket_shop=${secret}`)).toEqual(nobody);
	});
});

describe("what is asked of the checkout", () => {
	test.each([
		["without a cookie", ""],
		["with a made-up one", `lerret_ticket_shop=${"x".repeat(43)}`],
		["with an empty one", "lerret_ticket_shop="],
	])("%s is 200 and nobody", async (_what, cookie) => {
		const response = await house.get("/api/checkout/profile/auth", { headers: { cookie } });
		expect([response.status, await response.json()]).toEqual([200, nobody]);
		expect(response.headers.get("cache-control")).toBe("no-store");
	});
});

describe("what was sent to log in", () => {
	const secrets = { email: "hemmelig.adresse@post.example", password: "hemmelig-passord-9" };

	test.each([
		["in the address", { query: secrets }],
		["in the body", { body: secrets }],
	])("%s is in no line of the log, whatever goes wrong", async (_where, asked) => {
		lines.length = 0;
		await login(asked);
		broken = new Error("the password check is broken");
		expect((await login(asked)).status).toBe(500);
		await house.get(`/api/ticket-shop/login?${new URLSearchParams(secrets)}`);
		expect(lines.join("")).toContain("the password check is broken");
		expect(decodeURIComponent(lines.join(""))).not.toMatch(/hemmelig/u);
	});
});
