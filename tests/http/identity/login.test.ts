import { decodeJwt, decodeProtectedHeader } from "jose";
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appOrigin, createStaffBrowser, hiddenFields } from "../../support/staff-browser.ts";
import {
	addStaffMember,
	beginLogin,
	discoverProvider,
	logIn,
	requestAsStaff,
	resource,
} from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, testPassword } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	await addStaffMember(app, { email: "leder@hus.example", role: "admin", name: "Leif Leder" });
	await addStaffMember(app, { email: "redaktor@hus.example" });
});
afterAll(() => app.close());

describe("the client configuration", () => {
	test("has everything a client needs to log in", async () => {
		const response = await app.request("/management/config.json");
		expect(await response.json()).toEqual({
			issuer: "http://localhost:3000/oidc",
			clientId: "lerret-management",
			redirectUri: "http://localhost:3000/management/logg-inn",
			scope: "openid profile email offline_access",
			resource: "urn:lerret:management",
		});
	});

	test("does not depend on the request's host", async () => {
		const document = "/oidc/.well-known/openid-configuration";
		expect((await app.request(document, { host: "fremmed.example" })).status).toBe(421);
		for (const headers of [{}, { "x-forwarded-host": "fremmed.example", "x-forwarded-proto": "https" }]) {
			const response = await app.request(document, { host: "fremmed.localhost", headers });
			const text = await response.text();
			expect(text).not.toContain("fremmed");
			expect(JSON.parse(text)).toMatchObject({
				issuer: "http://localhost:3000/oidc",
				authorization_endpoint: "http://localhost:3000/oidc/auth",
				token_endpoint: "http://localhost:3000/oidc/token",
				jwks_uri: "http://localhost:3000/oidc/jwks",
				code_challenge_methods_supported: ["S256"],
				response_types_supported: ["code"],
			});
		}
	});

	test("publishes no private key parts", async () => {
		const { keys } = (await (await app.request("/oidc/jwks")).json()) as { keys: Record<string, string>[] };
		expect(keys).toHaveLength(1);
		expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
	});
});

describe("a login with code and PKCE", () => {
	test("gives an access token for the management API that lasts at most ten minutes", async () => {
		const { tokens } = await logIn(app, "leder@hus.example");
		expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: "at+jwt", alg: "ES256" });
		const claims = decodeJwt(tokens.access_token);
		expect(claims).toMatchObject({
			iss: "http://localhost:3000/oidc",
			aud: resource,
			name: "Leif Leder",
			roles: ["admin:tindevik"],
		});
		expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBeLessThanOrEqual(600);
		expect((await requestAsStaff(app, tokens.access_token)).status).toBe(200);
		expect(tokens.claims()).toMatchObject({ name: "Leif Leder", roles: ["admin:tindevik"], aud: "lerret-management" });
	});

	test("gives an editor no access to the staff API", async () => {
		const { tokens } = await logIn(app, "redaktor@hus.example");
		const response = await requestAsStaff(app, tokens.access_token);
		expect(response.status).toBe(403);
		expect(await response.json()).toMatchObject({ code: "forbidden" });
	});

	test("needs no second login in the same browser, and no consent page", async () => {
		const { configuration, browser } = await logIn(app, "leder@hus.example");
		for (const more of [{}, { prompt: "consent" }]) {
			const { url, checks } = await beginLogin(configuration, more);
			const { url: callback } = await browser.follow(url);
			const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), checks);
			expect((await requestAsStaff(app, tokens.access_token)).status).toBe(200);
		}
	});

	test("asks for the password again on `prompt=login`, and fills in the login hint", async () => {
		const { configuration, browser } = await logIn(app, "leder@hus.example");
		const { url } = await beginLogin(configuration, { prompt: "login", login_hint: "leder@hus.example" });
		const page = await browser.follow(url);
		expect(page.response.status).toBe(200);
		expect(await page.response.text()).toContain('value="leder@hus.example"');
	});

	test("of another member in the same browser logs the first one out, when it is confirmed", async () => {
		const { configuration, browser, tokens: first } = await logIn(app, "leder@hus.example");
		const { url, checks } = await beginLogin(configuration, { prompt: "login" });
		const page = await browser.follow(url);
		const sent = await browser.post(page.url, { email: "redaktor@hus.example", password: testPassword });
		const question = await (await browser.follow(sent.headers.get("location") ?? "")).response.text();
		expect(question).toContain("En annen er logget inn her");
		expect(question).not.toContain("<script");
		const confirmed = await browser.post("/oidc/session/end/confirm", hiddenFields(question));
		const { url: callback } = await browser.follow(confirmed.headers.get("location") ?? "");
		const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), checks);
		const readName = async (token: string) =>
			(await (await requestAsStaff(app, token, "/api/management/me")).json()).name;
		expect(await readName(tokens.access_token)).toBe("Rakel Redaktør");
		expect((await requestAsStaff(app, first.access_token)).status).toBe(401);
	});

	test("can be refreshed, with a new refresh token each time", async () => {
		const { configuration, tokens } = await logIn(app, "leder@hus.example");
		const second = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? "");
		const third = await client.refreshTokenGrant(configuration, second.refresh_token ?? "");
		expect(new Set([tokens.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3);
		expect(decodeJwt(third.access_token).aud).toBe(resource);
		expect((await requestAsStaff(app, third.access_token)).status).toBe(200);
	});
});

describe("the login form", () => {
	const open = async (browser = createStaffBrowser(app)) => {
		const { url } = await beginLogin(await discoverProvider(app));
		return { browser, ...(await browser.follow(url)) };
	};

	test("is a bokmål page without scripts that password managers can fill in", async () => {
		const { response } = await open();
		const page = await response.text();
		expect(page).toContain('<html lang="nb">');
		expect(page).toContain("<title>Tindevik kulturhus | Logg inn</title>");
		expect(page).not.toContain("<script");
		expect(page).toContain('autocomplete="username"');
		expect(page).toContain('autocomplete="current-password"');
		const policy = response.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).not.toContain("unsafe");
		expect(response.headers.get("cache-control")).toBe("no-store");
	});

	test("shows errors beside their fields, and keeps the email address", async () => {
		const { browser, url } = await open();
		const response = await browser.post(url, { email: "leder@hus.example", password: "" });
		expect(response.status).toBe(400);
		const page = await response.text();
		expect(page).toContain('id="password-error">Skriv passordet.');
		expect(page).toContain('aria-describedby="password-error"');
		expect(page).toContain('value="leder@hus.example"');
		expect(page).toContain("<title>Feil: ");
	});

	test("gives the same response to a wrong password, an unknown address, and a member without access", async () => {
		const formerMember = await addStaffMember(app, { email: "sluttet@hus.example" });
		await app.db
			.updateTable("staff")
			.set({ closed_at: "2026-11-02T12:00:00.000Z" })
			.where("id", "=", formerMember)
			.execute();
		const responses = [];
		for (const [email, password] of [
			["redaktor@hus.example", "feil-passord"],
			["ukjent@hus.example", testPassword],
			["sluttet@hus.example", testPassword],
		] as const) {
			const { browser, url } = await open();
			const response = await browser.post(url, { email, password });
			responses.push([response.status, (await response.text()).replaceAll(email, "")]);
		}
		expect(responses[0]?.[0]).toBe(401);
		expect(responses[1]).toEqual(responses[0]);
		expect(responses[2]).toEqual(responses[0]);
	});

	test("rejects the eleventh attempt from one IP address, and lets the owner in from another", async () => {
		await addStaffMember(app, { email: "utsatt@hus.example" });
		const { browser, url } = await open(createStaffBrowser(app, "198.51.100.77"));
		for (let i = 0; i < 10; i++) {
			expect((await browser.post(url, { email: "utsatt@hus.example", password: `feil-${i}` })).status).toBe(401);
		}
		const rejected = await browser.post(url, { email: "utsatt@hus.example", password: testPassword });
		expect(rejected.status).toBe(429);
		expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await rejected.text()).toContain("Vent litt");
		const { tokens } = await logIn(app, "utsatt@hus.example", createStaffBrowser(app, "198.51.100.78"));
		expect(tokens.access_token).toBeTruthy();
	});

	test("offers an emailed login link after too many attempts, to members and others alike", async () => {
		await addStaffMember(app, { email: "stengt@hus.example" });
		const away = createStaffBrowser(app, "198.51.100.80");
		const { url } = await open(away);
		const responses = [];
		for (const email of ["stengt@hus.example", "ingen@hus.example"]) {
			for (let i = 0; i < 10; i++) await away.post(url, { email, password: `feil-${i}` });
			const rejected = await away.post(url, { email, password: testPassword });
			expect([rejected.status, await rejected.text()]).toEqual([429, expect.stringContaining("Send meg en lenke")]);
			const requested = await away.post(url, { email, link: "1" });
			responses.push([requested.status, await requested.text()]);
		}
		expect(responses[0]).toEqual([200, expect.stringContaining("Sjekk innboksen")]);
		expect(responses[1]).toEqual(responses[0]);
		await app.runDueJobs();
		const sent = app.emails.filter(({ text }) => text.includes("/oidc/kjent-adresse"));
		expect(sent.map(({ to }) => to)).toEqual(["stengt@hus.example"]);
		const link = new URL(/http\S+/u.exec(sent[0]?.text ?? "")?.[0] ?? "");
		const token = link.searchParams.get("token") ?? "";
		expect((await away.post("/oidc/passord", { token, password: "en-annen-gang-8" })).status).toBe(400);
		expect(await (await away.get(link.href)).text()).toContain("Det er meg");
		expect(await (await away.post(link.pathname, { token })).text()).toContain("Nå slipper du inn");
		expect((await away.post(link.pathname, { token })).status).toBe(400);
		expect((await logIn(app, "stengt@hus.example", away)).tokens.access_token).toBeTruthy();
	});

	test("is rejected when posted from another site", async () => {
		const { browser, url } = await open();
		const fields = { email: "leder@hus.example", password: testPassword };
		expect((await browser.post(url, fields, { origin: "https://fremmed.example" })).status).toBe(403);
		expect((await browser.post(url, fields, { origin: "null" })).status).toBe(403);
		expect((await browser.post(url, fields)).status).toBe(303);
	});

	test("does not work in another browser", async () => {
		const { url } = await open();
		const other = createStaffBrowser(app);
		const page = await other.get(url);
		expect([page.status, await page.text()]).toEqual([400, expect.stringContaining("Innloggingen er utløpt")]);
		expect((await other.post(url, { email: "leder@hus.example", password: testPassword })).status).toBe(400);
	});

	test("sets HttpOnly and SameSite cookies", async () => {
		const { browser } = await logIn(app, "leder@hus.example");
		expect(browser.cookies.size).toBeGreaterThan(0);
		for (const { attributes } of browser.cookies.values()) {
			expect(attributes).toMatch(/; samesite=lax(?:;|$)/iu);
			expect(attributes).toMatch(/; httponly(?:;|$)/iu);
		}
	});
});

describe("logout", () => {
	const endSession = (configuration: client.Configuration, idToken: string) =>
		client.buildEndSessionUrl(configuration, {
			id_token_hint: idToken,
			post_logout_redirect_uri: `${appOrigin}/management`,
			state: "tilstand",
		}).href;

	test("ends the login with all its tokens, and redirects back", async () => {
		const { configuration, tokens, browser } = await logIn(app, "leder@hus.example");
		const isAccepted = async () =>
			(await requestAsStaff(app, tokens.access_token, "/api/management/me")).status === 200;
		expect(await isAccepted()).toBe(true);
		const url = endSession(configuration, tokens.id_token ?? "");
		const page = await (await browser.get(url)).text();
		expect(page).toContain("Logge ut?");
		const action = /action="([^"]+)"/u.exec(page)?.[1] ?? "";
		const xsrf = hiddenFields(page).xsrf ?? "";
		const response = await browser.post(action, { xsrf, logout: "yes" });
		expect([response.status, response.headers.get("location")]).toEqual([
			303,
			`${appOrigin}/management?state=tilstand`,
		]);
		await expect(client.refreshTokenGrant(configuration, tokens.refresh_token ?? "")).rejects.toMatchObject({
			error: "invalid_grant",
		});
		// Another tab with the same token must be logged out too.
		expect(await isAccepted()).toBe(false);
		const { url: next, checks } = await beginLogin(configuration);
		expect((await browser.follow(next)).response.status).toBe(200);
		expect(checks.expectedState).toBeTruthy();
	});

	test("changes nothing if the user stays, or if the form was forged", async () => {
		const { configuration, tokens, browser } = await logIn(app, "leder@hus.example");
		const page = await (await browser.get(endSession(configuration, tokens.id_token ?? ""))).text();
		expect(page).toContain('href="/management">Fortsett innlogget</a>');
		const action = /action="([^"]+)"/u.exec(page)?.[1] ?? "";
		expect((await browser.post(action, { xsrf: "gjettet", logout: "yes" })).status).toBe(400);
		expect((await client.refreshTokenGrant(configuration, tokens.refresh_token ?? "")).access_token).toBeTruthy();
	});

	test("redirects a user who is not logged in, and only to registered URLs", async () => {
		const { configuration, tokens } = await logIn(app, "leder@hus.example");
		const stranger = createStaffBrowser(app);
		const idToken = tokens.id_token ?? "";
		const redirected = await stranger.get(endSession(configuration, idToken));
		expect(redirected.headers.get("location")).toBe(`${appOrigin}/management?state=tilstand`);
		const elsewhere = client.buildEndSessionUrl(configuration, {
			id_token_hint: idToken,
			post_logout_redirect_uri: "https://fremmed.example/",
		}).href;
		expect((await stranger.get(elsewhere)).status).toBe(400);
		const loggedOut = await stranger.follow("/oidc/session/end");
		expect(await loggedOut.response.text()).toContain("Du er logget ut");
	});
});

test("error pages are in bokmål and show no internals", async () => {
	for (const path of ["/oidc/auth?client_id=ukjent", "/oidc/auth", "/oidc/session/end?id_token_hint=tull"]) {
		const response = await createStaffBrowser(app).get(path);
		const page = await response.text();
		expect([path, response.status]).toEqual([path, 400]);
		expect(page).toContain("Innloggingen stanset");
		expect(page).not.toMatch(/at .*:\d+:\d+|node_modules|<script/u);
	}
	expect((await app.request("/oidc/finnes-ikke")).status).toBe(404);
});
