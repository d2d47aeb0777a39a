import { createPublicKey } from "node:crypto";
import { readKeys } from "@lerret/platform/identity/keys";
import { decodeJwt, exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appOrigin, createStaffBrowser } from "../../support/staff-browser.ts";
import {
	addStaffMember,
	beginLogin,
	clientId,
	discoverProvider,
	logIn,
	redirectUri,
	requestAsStaff,
	submitLoginForm,
} from "../../support/staff-login.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords } from "../../support/visitor.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof logIn>>;
let editor: Awaited<ReturnType<typeof logIn>>;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	await addStaffMember(app, { email: "leder@hus.example", role: "admin" });
	await addStaffMember(app, { email: "redaktor@hus.example" });
	admin = await logIn(app, "leder@hus.example");
	editor = await logIn(app, "redaktor@hus.example");
});
afterAll(() => app.close());

const now = () => Math.floor(Date.now() / 1000);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const validClaims = () => decodeJwt(admin.tokens.access_token);

async function readAppKey() {
	const [jwk] = await readKeys(app.db, new Date().toISOString());
	if (!jwk) throw new Error("the app has no key");
	const { d: _private, ...publicJwk } = jwk;
	return { jwk, kid: jwk.kid, sign: await importJWK(jwk, "ES256"), open: publicJwk };
}

/** A token signed with the app's own key; valid except for the given claims and header. */
async function signToken(
	claims: Record<string, unknown> = {},
	header: { typ?: string; kid?: string } = {},
): Promise<string> {
	const { kid, sign } = await readAppKey();
	return new SignJWT({ ...validClaims(), ...claims })
		.setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid, ...header })
		.sign(sign);
}

const invalidTokens: Record<string, () => Promise<string> | string> = {
	"algorithm none": () => `${base64({ alg: "none", typ: "at+jwt" })}.${base64(validClaims())}.`,
	"algorithm none with the signature of a valid token": () =>
		`${base64({ alg: "none", typ: "at+jwt" })}.${base64(validClaims())}.${admin.tokens.access_token.split(".")[2]}`,
	"HS256 with the public key as its secret": async () => {
		const { kid, open } = await readAppKey();
		const pem = await exportSPKI(createPublicKey({ key: open, format: "jwk" }) as never);
		return new SignJWT(validClaims())
			.setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid })
			.sign(new TextEncoder().encode(pem));
	},
	"HS256 with the published JWK as its secret": async () => {
		const { kid, open } = await readAppKey();
		return new SignJWT(validClaims())
			.setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid })
			.sign(new TextEncoder().encode(JSON.stringify(open)));
	},
	"another issuer": () => signToken({ iss: "https://fremmed.example/oidc" }),
	"another audience": () => signToken({ aud: "urn:fremmed" }),
	"the client as audience": () => signToken({ aud: clientId }),
	"another key with the app's key id": async () => {
		const { privateKey } = await generateKeyPair("ES256");
		const { kid } = await readAppKey();
		return new SignJWT(validClaims()).setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid }).sign(privateKey);
	},
	"its own key in the header": async () => {
		const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
		const jwk = createPublicKey(await exportSPKI(publicKey)).export({ format: "jwk" });
		return new SignJWT(validClaims())
			.setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "min", jwk: jwk as never })
			.sign(privateKey);
	},
	"an unknown key id": () => signToken({}, { kid: "ukjent" }),
	expired: () => signToken({ iat: now() - 700, exp: now() - 60 }),
	"not yet valid": () => signToken({ nbf: now() + 120 }),
	"no expiry": () => signToken({ exp: undefined }),
	"a manipulated role": () => {
		const [header, payload, signature] = editor.tokens.access_token.split(".");
		const claims = decodeJwt(`${header}.${payload}.${signature}`);
		return `${header}.${base64({ ...claims, roles: ["admin"] })}.${signature}`;
	},
	"a manipulated subject": () => {
		const [header, , signature] = editor.tokens.access_token.split(".");
		return `${header}.${base64(validClaims())}.${signature}`;
	},
	"the signature cut off": () => `${admin.tokens.access_token.split(".").slice(0, 2).join(".")}.`,
	"an unknown member": () => signToken({ sub: "ingen" }),
	"no subject": () => signToken({ sub: undefined }),
	"an older generation": () => signToken({ generation: 0 }),
	"no generation": () => signToken({ generation: undefined }),
	"another kind of token": () => signToken({}, { typ: "JWT" }),
	"the ID token": () => admin.tokens.id_token ?? "",
	"the refresh token": () => admin.tokens.refresh_token ?? "",
	"no token": () => "",
	nonsense: () => "a.b.c",
	"20,000 characters": () => "a".repeat(20_000),
};

describe("the management API", () => {
	test.each(Object.entries(invalidTokens))("rejects an access token: %s", async (_name, make) => {
		const response = await requestAsStaff(app, await make());
		expect(response.status).toBe(401);
		expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/u);
		expect(await response.json()).toMatchObject({ code: "no_token" });
	});

	test("rejects a token without the scheme, as HTTP Basic or in the query", async () => {
		const token = admin.tokens.access_token;
		for (const authorization of [token, `Basic ${token}`, `Bearer${token}`, "Bearer"]) {
			expect((await app.request("/api/management/staff", { headers: { authorization } })).status).toBe(401);
		}
		expect((await app.request(`/api/management/staff?access_token=${token}`)).status).toBe(401);
	});

	test("accepts a valid token that is signed with the same key", async () => {
		expect((await requestAsStaff(app, await signToken())).status).toBe(200);
		expect((await requestAsStaff(app, admin.tokens.access_token)).status).toBe(200);
	});
});

describe("staff roles", () => {
	test("come from the database, not from the token", async () => {
		const token = await signToken({ ...decodeJwt(editor.tokens.access_token), roles: ["admin"] });
		expect((await requestAsStaff(app, token)).status).toBe(403);
	});
});

async function obtainCode(email = "leder@hus.example") {
	const configuration = await discoverProvider(app);
	const { url, checks } = await beginLogin(configuration);
	const callback = await submitLoginForm(createStaffBrowser(app), url, email);
	return { configuration, checks, callback, code: new URL(callback).searchParams.get("code") ?? "" };
}

async function requestTokens(
	fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
	const body = new URLSearchParams({ client_id: clientId, ...fields });
	const response = await app.request("/oidc/token", { method: "POST", body });
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("the token endpoint rejects a code", () => {
	test("at its second use, and revokes the tokens of the first", async () => {
		const { configuration, checks, callback, code } = await obtainCode();
		const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), checks);
		const fields = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
		const again = await requestTokens({ ...fields, code_verifier: checks.pkceCodeVerifier });
		expect(again).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
		const refreshed = await requestTokens({ grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" });
		expect(refreshed).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
	});

	test("at concurrent uses: at most one succeeds", async () => {
		const { checks, code } = await obtainCode();
		const fields = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
		const both = await Promise.all(
			[1, 2].map(() => requestTokens({ ...fields, code_verifier: checks.pkceCodeVerifier })),
		);
		expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
	});

	test.each([
		["without the verifier", {}],
		["with another verifier", { code_verifier: "x".repeat(43) }],
		["for another redirect URI", { redirect_uri: `${appOrigin}/annet` }],
		["for another client", { client_id: "fremmed" }],
	] as [string, Record<string, string>][])("%s", async (_name, change) => {
		const { checks, code } = await obtainCode();
		const validFields = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
		const verifier =
			"code_verifier" in change || _name === "without the verifier" ? {} : { code_verifier: checks.pkceCodeVerifier };
		const response = await requestTokens({ ...validFields, ...verifier, ...change });
		expect([400, 401]).toContain(response.status);
		expect(response.body).not.toHaveProperty("access_token");
	});
});

describe("the authorization endpoint", () => {
	const parameters = {
		client_id: clientId,
		response_type: "code",
		scope: "openid",
		redirect_uri: redirectUri,
		code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		code_challenge_method: "S256",
	};
	const requestAuthorization = (change: Record<string, string | null>) => {
		const query = new URLSearchParams(parameters);
		for (const [name, value] of Object.entries(change)) {
			if (value === null) query.delete(name);
			else query.set(name, value);
		}
		return createStaffBrowser(app).get(`/oidc/auth?${query}`);
	};

	test("accepts a correct request", async () => {
		expect((await requestAuthorization({})).headers.get("location")).toMatch(/^\/oidc\/interaction\//u);
	});

	test.each([
		"https://fremmed.example/management/logg-inn",
		"http://localhost:3000/management/logg-inn/../../annet",
		"http://localhost:3000/management/logg-inn?x=1",
		"http://localhost:3000.fremmed.example/management/logg-inn",
		"http://localhost:3001/management/logg-inn",
	])("rejects the redirect URI %s without redirecting", async (uri) => {
		const response = await requestAuthorization({ redirect_uri: uri });
		expect([response.status, response.headers.get("location")]).toEqual([400, null]);
	});

	test.each([
		["without a challenge", { code_challenge: null, code_challenge_method: null }, "invalid_request"],
		["with a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
		["for tokens in the URL", { response_type: "id_token", nonce: "x" }, "invalid_request"],
		["for another resource", { resource: "urn:fremmed" }, "invalid_target"],
		["with a form_post response", { response_mode: "form_post" }, "unsupported_response_mode"],
	] as [string, Record<string, string | null>, string][])("rejects a request %s", async (_name, change, error) => {
		const response = await requestAuthorization(change);
		const { search, hash } = new URL(response.headers.get("location") ?? "http://x/");
		const errorCode = new URLSearchParams(search || hash.slice(1)).get("error");
		expect(errorCode ?? /<code>(\w+)</u.exec(await response.text())?.[1]).toBe(error);
	});
});

describe("the token endpoint rejects a refresh token", () => {
	test("at its second use, and revokes all that came from it", async () => {
		const { configuration, tokens } = await logIn(app, "leder@hus.example");
		const first = tokens.refresh_token ?? "";
		const second = await client.refreshTokenGrant(configuration, first);
		const stolen = await requestTokens({ grant_type: "refresh_token", refresh_token: first });
		expect(stolen).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
		const owner = await requestTokens({ grant_type: "refresh_token", refresh_token: second.refresh_token ?? "" });
		expect(owner).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
	});

	test("at concurrent uses: at most one succeeds, and its tokens are revoked", async () => {
		const { tokens } = await logIn(app, "leder@hus.example");
		const fields = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
		const all = await Promise.all([1, 2, 3, 4].map(() => requestTokens(fields)));
		const got = all.filter(({ status }) => status === 200);
		expect(got.length).toBeLessThanOrEqual(1);
		for (const { body } of got) {
			const next = await requestTokens({ grant_type: "refresh_token", refresh_token: String(body.refresh_token) });
			expect(next.status).toBe(400);
		}
	});

	test("after revocation", async () => {
		const { configuration, tokens } = await logIn(app, "leder@hus.example");
		await client.tokenRevocation(configuration, tokens.refresh_token ?? "");
		const response = await requestTokens({ grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" });
		expect(response.status).toBe(400);
	});

	test.each(["", "\0", "æ".repeat(5000), "' or 1=1 --"])("that is malformed: %j", async (value) => {
		expect((await requestTokens({ grant_type: "refresh_token", refresh_token: value })).status).toBe(400);
	});
});

test("malformed requests get 400 or 404 and are not logged as errors", async () => {
	for (const [path, status] of [
		["/oidc/auth?client_id=%00", 400],
		["/oidc/interaction/%00", 404],
		["/oidc/passord?token=%00", 400],
		["/oidc/forste-administrator", 400],
	] as const) {
		expect([path, (await createStaffBrowser(app).get(path)).status]).toEqual([path, status]);
	}
	expect(
		(await requestTokens({ grant_type: "authorization_code", code: "\0", redirect_uri: redirectUri })).status,
	).toBe(400);
	expect(app.logEntries).toEqual([]);
});
