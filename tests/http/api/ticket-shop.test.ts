import { Writable } from "node:stream";
import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { hashOf } from "@lerret/platform/core/ids";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, registerVisitor, testPassword } from "../../support/visitor.ts";

let app: TestApp;
const logLines: string[] = [];
let passwordError: Error | null = null;

beforeAll(async () => {
	const passwords = createCheapPasswords();
	const log = pino(
		{ level: "trace" },
		new Writable({
			write: (chunk, _encoding, done) => {
				logLines.push(String(chunk));
				done();
			},
		}),
	);
	app = await createTestApp(
		{},
		{
			log,
			passwords: {
				...passwords,
				verify: async (...request) => {
					if (passwordError) throw passwordError;
					return passwords.verify(...request);
				},
			},
		},
	);
});
afterAll(() => app.close());
afterEach(() => {
	passwordError = null;
	app.setClock(fridayAfternoon);
});

type LoginRequest = { query?: Record<string, string>; body?: unknown; cookie?: string; host?: string; origin?: string };

const post = (path: string, { query = {}, body, cookie = "", host, origin }: LoginRequest = {}) =>
	app.request(`${path}?${new URLSearchParams(query)}`, {
		method: "POST",
		headers: { cookie, ...(origin ? { origin } : {}) },
		...(host ? { host } : {}),
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
const login = (request: LoginRequest) => post("/api/ticket-shop/login", request);
const profile = async (cookie = "", host = "localhost:3000") =>
	(await app.request("/api/checkout/profile/auth", { headers: { cookie }, host })).json();
const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";

const register = async (partner: LoyaltyPartner = 118) => {
	const visitor = await registerVisitor(app, partner);
	return { ...visitor, credentials: { email: visitor.email, password: testPassword } };
};
const anonymousProfile = { authenticated: false, userName: null, email: null };

describe("login to the ticket shop", () => {
	test("with a JSON body returns the customer, and the checkout recognises the session", async () => {
		const { credentials, email } = await register();
		const response = await login({ body: credentials });
		const customer = await response.json();
		expect([response.status, customer]).toEqual([200, { userName: expect.stringMatching(/^Gjest/u), email }]);
		expect(await profile(cookieOf(response))).toEqual({ authenticated: true, ...customer });
	});

	test("with query parameters responds the same", async () => {
		const { credentials, email } = await register();
		const response = await login({ query: { ...credentials, remember: "true" } });
		expect([response.status, await response.json()]).toMatchObject([200, { email }]);
	});

	test("prefers the body to the query", async () => {
		const { credentials } = await register();
		expect((await login({ query: { ...credentials, password: "noe annet" }, body: credentials })).status).toBe(200);
	});

	test.each([["true"], ["1"], ["on"]])("with remember=%s sets a cookie for 30 days", async (remember) => {
		const { credentials } = await register();
		const [cookie] = (await login({ query: { ...credentials, remember } })).headers.getSetCookie();
		expect(cookie).toMatch(/^lerret_ticket_shop=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u);
	});

	test.each([["false"], ["0"], [""]])(
		"with remember=%s sets a cookie that ends with the browser session",
		async (remember) => {
			const { credentials } = await register();
			const [cookie] = (await login({ query: { ...credentials, remember } })).headers.getSetCookie();
			expect(cookie).toMatch(/^lerret_ticket_shop=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/u);
		},
	);

	test("over HTTPS sets a cookie with the __Host- prefix", async () => {
		const secure = await createTestApp({ PUBLIC_URL: "https://localhost" }, { passwords: createCheapPasswords() });
		const { email } = await registerVisitor(secure);
		const body = JSON.stringify({ email, password: testPassword });
		const response = await secure.request("/api/ticket-shop/login", { method: "POST", body });
		await secure.close();
		expect(response.headers.getSetCookie()[0]).toMatch(
			/^__Host-lerret_ticket_shop=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
		);
	});

	test("responds with the same bytes for a wrong password and an unknown account", async () => {
		const { credentials } = await register();
		const wrong = await login({ body: { ...credentials, password: "noe annet" } });
		const unknown = await login({ body: { email: "ingen@post.example", password: testPassword } });
		expect([wrong.status, unknown.status, await wrong.text()]).toEqual([401, 401, await unknown.text()]);
	});

	test.each([
		["no password", { email: "a@b.example" }],
		["no address", { password: "x" }],
		["text for remember", { email: "a@b.example", password: "x", remember: "kanskje" }],
		["an array for an address", { email: ["a@b.example"], password: "x" }],
	])("rejects %s", async (_what, body) => {
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

	test("is rejected from a page of another site", async () => {
		const { credentials } = await register();
		expect((await login({ body: credentials, origin: "https://ond.example" })).status).toBe(403);
	});

	test("does not affect the loyalty session", async () => {
		const visitor = await register();
		const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		await login({ body: visitor.credentials, cookie });
		expect((await visitor.call("GET", "/profile")).status).toBe(200);
	});
});

describe("a ticket-shop session", () => {
	test("belongs to the cinema of the requested host's site", async () => {
		const { credentials } = await register(178);
		const host = "birkevag.localhost:3000";
		expect((await login({ body: credentials })).status).toBe(401);
		const response = await login({ body: credentials, host });
		expect(await profile(cookieOf(response), host)).toMatchObject({ authenticated: true });
		expect(await profile(cookieOf(response))).toEqual(anonymousProfile);
	});

	test("is stored only as a hash", async () => {
		const { credentials } = await register();
		const secret = cookieOf(await login({ body: credentials })).split("=")[1] ?? "";
		const rows = await app.db.selectFrom("ticket_shop_session").selectAll().execute();
		expect(rows.map((row) => row.session_hash)).toContain(hashOf(secret));
		expect(JSON.stringify(rows)).not.toContain(secret);
	});

	test.each([
		["after 24 hours without remember", false, { hours: 24 }],
		["after 30 days with remember", true, { hours: 30 * 24 }],
	])("ends %s", async (_when, remember, duration) => {
		const { credentials } = await register();
		const cookie = cookieOf(await login({ body: { ...credentials, remember } }));
		app.setClock(fridayAfternoon.add(duration).subtract({ seconds: 1 }));
		expect(await profile(cookie)).toMatchObject({ authenticated: true });
		app.setClock(fridayAfternoon.add(duration));
		expect(await profile(cookie)).toEqual(anonymousProfile);
	});

	test("ends with a new login in the same browser", async () => {
		const { credentials } = await register();
		const first = cookieOf(await login({ body: credentials }));
		await login({ body: credentials, cookie: first });
		expect(await profile(first)).toEqual(anonymousProfile);
	});

	test("ends with the logout, which also removes the cookie", async () => {
		const { credentials } = await register();
		const cookie = cookieOf(await login({ body: credentials }));
		const response = await post("/api/ticket-shop/logout", { cookie });
		expect([response.status, response.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining("Max-Age=0")]);
		expect(await profile(cookie)).toEqual(anonymousProfile);
	});

	test("ends when the password changes", async () => {
		const visitor = await register();
		const cookie = cookieOf(await login({ body: visitor.credentials }));
		await visitor.call("POST", "/changePassword", { body: { Password: testPassword, NewPassword: "bjørk-og-tran-3" } });
		expect(await profile(cookie)).toEqual(anonymousProfile);
	});

	test("ends when the account is deleted", async () => {
		const visitor = await register();
		const cookie = cookieOf(await login({ body: visitor.credentials }));
		await visitor.call("DELETE", "/profile", { body: { Password: testPassword } });
		expect(await profile(cookie)).toEqual(anonymousProfile);
	});

	test("is separate from the loyalty session", async () => {
		const visitor = await register();
		const secret = visitor.cookies.get("lerret_session") ?? "";
		expect(await profile(`lerret_ticket_shop=${secret}`)).toEqual(anonymousProfile);
	});
});

describe("the profile for the checkout", () => {
	test.each([
		["without a cookie", ""],
		["with a forged one", `lerret_ticket_shop=${"x".repeat(43)}`],
		["with an empty one", "lerret_ticket_shop="],
	])("%s is 200 without a customer", async (_what, cookie) => {
		const response = await app.request("/api/checkout/profile/auth", { headers: { cookie } });
		expect([response.status, await response.json()]).toEqual([200, anonymousProfile]);
		expect(response.headers.get("cache-control")).toBe("no-store");
	});
});

describe("credentials sent to log in", () => {
	const secrets = { email: "hemmelig.adresse@post.example", password: "hemmelig-passord-9" };

	test.each([
		["in the query", { query: secrets }],
		["in the body", { body: secrets }],
	])("%s appear in no log line, even after an error", async (_where, request) => {
		logLines.length = 0;
		await login(request);
		passwordError = new Error("the password check is broken");
		expect((await login(request)).status).toBe(500);
		await app.request(`/api/ticket-shop/login?${new URLSearchParams(secrets)}`);
		expect(logLines.join("")).toContain("the password check is broken");
		expect(decodeURIComponent(logLines.join(""))).not.toMatch(/hemmelig/u);
	});
});
