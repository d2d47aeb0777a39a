import { generateKeyPair, SignJWT } from "jose";
import { Events, OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestAsStaff } from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let issuer: OAuth2Server;
let app: TestApp;
const defaultClaims = {
	sub: "u-1",
	name: "Eva Ekstern",
	aud: "lerret",
	realm_access: { roles: ["redaksjon", "annet"] },
};

beforeAll(async () => {
	issuer = new OAuth2Server();
	for (const alg of ["RS256", "PS256", "ES256", "EdDSA"]) await issuer.issuer.keys.generate(alg);
	await issuer.start(0, "127.0.0.1");
	app = await createTestApp({
		OIDC_ISSUER: issuer.issuer.url ?? "",
		OIDC_AUDIENCE: "lerret",
		OIDC_CLIENT_ID: "kino",
		OIDC_ROLE_CLAIM: "realm_access.roles",
		OIDC_ROLES: "editor=redaksjon, box-office=billett, admin=ledelse, admin=drift",
	});
});
afterAll(async () => {
	await app.close();
	await issuer.stop();
});

function createToken(change: Record<string, unknown> = {}, header: Record<string, unknown> = {}): Promise<string> {
	return issuer.issuer.buildToken({
		scopesOrTransform: (head, payload) => {
			Object.assign(payload, defaultClaims, change);
			Object.assign(head, header);
			for (const [name, value] of Object.entries(change)) if (value === undefined) delete payload[name];
		},
	});
}

/**
 * The staff API gives 403 to an editor and 409 to an admin, because staff of an external issuer are not administered
 * here.
 */
const statusOf = async (token: string) => (await requestAsStaff(app, token)).status;

test("the client configuration names the configured issuer", async () => {
	expect(await (await app.request("/management/config.json")).json()).toEqual({
		issuer: issuer.issuer.url,
		clientId: "kino",
		redirectUri: "http://localhost:3000/management/logg-inn",
		scope: "openid profile offline_access",
	});
});

test("the embedded provider is disabled", async () => {
	for (const path of ["/oidc/.well-known/openid-configuration", "/oidc/auth", "/oidc/passord", "/oidc/token"]) {
		expect([path, (await app.request(path)).status]).toEqual([path, 404]);
	}
});

describe("role mapping gives", () => {
	test.each([
		["an editor", { realm_access: { roles: ["redaksjon"] } }, 403],
		["an admin", { realm_access: { roles: ["ledelse"] } }, 409],
		["an admin for a second role name", { realm_access: { roles: ["drift"] } }, 409],
		["no role for our own role names", { realm_access: { roles: ["admin"] } }, 403],
		["no role without the claim", { realm_access: undefined }, 403],
		["an admin for a string claim", { realm_access: { roles: "annet ledelse" } }, 409],
		["no role for a partial match", { realm_access: { roles: ["ledelsen"] } }, 403],
	])("%s", async (_name, change, status) => {
		const response = await requestAsStaff(app, await createToken(change));
		expect(response.status).toBe(status);
		if (status === 409) expect(await response.json()).toMatchObject({ code: "external_identity" });
	});
});

test("several claims are a set of roles, each at its sites", async () => {
	const token = await createToken({
		realm_access: { roles: ["redaksjon:tindevik", "billett:tindevik", "billett:birkevag", "annet"] },
	});
	const response = await app.request("/api/management/me", { headers: { authorization: `Bearer ${token}` } });
	expect(await response.json()).toMatchObject({
		roles: [
			{ role: "box-office", siteId: "tindevik" },
			{ role: "box-office", siteId: "birkevag" },
			{ role: "editor", siteId: "tindevik" },
		],
	});
	const statusOfCall = async (path: string) =>
		(await app.request(`/api/management/site/${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
	expect(await Promise.all(["tindevik/order", "tindevik/article", "birkevag/order"].map(statusOfCall))).toEqual([
		200, 200, 200,
	]);
	expect(await Promise.all(["birkevag/article", "tindevik/settings"].map(statusOfCall))).toEqual([403, 403]);
});

describe("the API rejects a token of the issuer", () => {
	test.each([
		["for another audience", { aud: "annen" }, {}],
		["by another issuer", { iss: "https://fremmed.example" }, {}],
		["expired", { exp: Math.floor(Date.now() / 1000) - 60 }, {}],
		["not yet valid", { nbf: Math.floor(Date.now() / 1000) + 120 }, {}],
		["without a subject", { sub: undefined }, {}],
		["without expiry", { exp: undefined }, {}],
		["that is an ID token by its nonce", { nonce: "x" }, {}],
		["that is an ID token by its claim", { typ: "ID" }, {}],
		["that is a refresh token", { typ: "Refresh" }, {}],
		["that is a logout token", {}, { typ: "logout+jwt" }],
		["with a control character in the subject", { sub: "a\0b" }, {}],
	])("%s", async (_name, change, header) => {
		expect(await statusOf(await createToken({ realm_access: { roles: ["ledelse"] }, ...change }, header))).toBe(401);
	});

	test("that is signed with a foreign key or with none", async () => {
		const { privateKey } = await generateKeyPair("RS256");
		const payload = { ...defaultClaims, iss: issuer.issuer.url ?? "" };
		const kid = issuer.issuer.keys.get()?.kid ?? "";
		const foreign = await new SignJWT(payload)
			.setProtectedHeader({ alg: "RS256", kid })
			.setIssuedAt()
			.setExpirationTime("5m")
			.sign(privateKey);
		expect(await statusOf(foreign)).toBe(401);
		const [, body] = (await createToken()).split(".");
		expect(await statusOf(`${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`)).toBe(401);
		const secret = await new SignJWT(payload)
			.setProtectedHeader({ alg: "HS256", kid })
			.setExpirationTime("5m")
			.sign(new TextEncoder().encode(JSON.stringify(issuer.issuer.keys.get(kid))));
		expect(await statusOf(secret)).toBe(401);
	});

	test("with any algorithm but the four, and accepts each of these", async () => {
		for (const { kid, alg } of issuer.issuer.keys.toJSON() as { kid: string; alg: string }[]) {
			const token = await issuer.issuer.buildToken({
				kid,
				scopesOrTransform: (_head, payload) => Object.assign(payload, defaultClaims),
			});
			expect([alg, await statusOf(token)]).toEqual([alg, 403]);
		}
		const other = await issuer.issuer.keys.generate("RS512");
		expect(await statusOf(await createToken({}, {}))).toBe(403);
		const token = await issuer.issuer.buildToken({
			kid: other.kid,
			scopesOrTransform: (_head, payload) => Object.assign(payload, defaultClaims),
		});
		expect(await statusOf(token)).toBe(401);
	});
});

test("a token for another audience is logged and gets a response that names the setting", async () => {
	app.logEntries.length = 0;
	const response = await requestAsStaff(app, await createToken({ aud: "annen" }));
	expect(response.status).toBe(401);
	expect(response.headers.get("www-authenticate")).toContain("invalid_token");
	expect(await response.json()).toMatchObject({
		code: "wrong_audience",
		detail: expect.stringContaining("OIDC_AUDIENCE"),
	});
	expect(app.logEntries).toEqual([expect.objectContaining({ expected: "lerret", found: "annen" })]);
});

describe("a failing issuer", () => {
	test("gives 503 and does not affect the rest of the app", async () => {
		const appWithDeadIssuer = await createTestApp({ OIDC_ISSUER: "http://127.0.0.1:1/oidc", OIDC_AUDIENCE: "lerret" });
		try {
			const response = await requestAsStaff(appWithDeadIssuer, await createToken());
			expect(response.status).toBe(503);
			expect(await response.json()).toMatchObject({ code: "unavailable", title: "Innloggingstjenesten svarer ikke" });
			expect(appWithDeadIssuer.logEntries).toContainEqual(
				expect.objectContaining({ issuer: "http://127.0.0.1:1/oidc" }),
			);
			expect((await appWithDeadIssuer.request("/healthz")).status).toBe(200);
			// Within the cool-down after the failure, the issuer is not called again.
			expect((await requestAsStaff(appWithDeadIssuer, await createToken())).status).toBe(503);
			expect(
				appWithDeadIssuer.logEntries.filter(({ msg }) => String(msg).includes("configuration could not be fetched")),
			).toHaveLength(1);
		} finally {
			await appWithDeadIssuer.close();
		}
	});

	test("is rejected if its discovery document names another issuer", async () => {
		const other = new OAuth2Server();
		await other.issuer.keys.generate("RS256");
		await other.start(0, "127.0.0.1");
		other.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => {
			body.issuer = "https://fremmed.example";
		});
		const appWithWrongIssuer = await createTestApp({ OIDC_ISSUER: other.issuer.url ?? "", OIDC_AUDIENCE: "lerret" });
		try {
			expect((await requestAsStaff(appWithWrongIssuer, await createToken())).status).toBe(503);
		} finally {
			await appWithWrongIssuer.close();
			await other.stop();
		}
	});
});
