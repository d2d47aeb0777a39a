import type { HeldRole } from "@lerret/contracts/staff";
import { setPassword } from "@lerret/platform/accounts/staff/passwords";
import { addRole, addStaff } from "@lerret/platform/accounts/staff/staff-write";
import * as client from "openid-client";
import { appOrigin, createStaffBrowser, type StaffBrowser } from "./staff-browser.ts";
import type { TestApp } from "./test-app.ts";
import { createCheapPasswords, testPassword } from "./visitor.ts";

/** Staff login as the management side does it: authorization code with PKCE, by an independent client. */

export const clientId = "lerret-management";
export const redirectUri = `${appOrigin}/management/logg-inn`;
export const resource = "urn:lerret:management";
export const scope = "openid profile email offline_access";

export async function addStaffMember(
	app: Pick<TestApp, "db">,
	{
		email,
		role = "editor",
		siteId = role === "operator" ? null : "tindevik",
		name = "Rakel Redaktør",
	}: { email: string; name?: string } & Partial<HeldRole>,
): Promise<string> {
	const now = "2026-11-01T12:00:00.000Z";
	const hash = await createCheapPasswords().hash(testPassword);
	return app.db.transaction().execute(async (trx) => {
		const id = await addStaff(trx, { email, name }, now);
		if (id === null) throw new Error(`${email} is on the staff already`);
		await addRole(trx, id, { role, siteId });
		await setPassword(trx, id, hash);
		return id;
	});
}

/** Reads the provider's metadata with openid-client, without a port. */
export function discoverProvider(app: Pick<TestApp, "fetch">): Promise<client.Configuration> {
	return client.discovery(new URL(`${appOrigin}/oidc`), clientId, undefined, client.None(), {
		execute: [client.allowInsecureRequests],
		[client.customFetch]: async (url, { body, headers, method }) =>
			app.fetch(new Request(url, { headers, method, ...(body == null ? {} : { body: body as BodyInit }) })),
	});
}

export async function beginLogin(configuration: client.Configuration, parameters: Record<string, string> = {}) {
	const verifier = client.randomPKCECodeVerifier();
	const state = client.randomState();
	const nonce = client.randomNonce();
	const url = client.buildAuthorizationUrl(configuration, {
		redirect_uri: redirectUri,
		scope,
		resource,
		state,
		nonce,
		code_challenge: await client.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
		...parameters,
	});
	return { url: url.href, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } };
}

export async function submitLoginForm(
	browser: StaffBrowser,
	url: string,
	email: string,
	password = testPassword,
): Promise<string> {
	const page = await browser.follow(url);
	const sent = await browser.post(page.url, { email, password });
	const next = sent.headers.get("location");
	if (next === null) throw new Error(`the login was rejected with ${sent.status}: ${await sent.text()}`);
	return (await browser.follow(new URL(next, appOrigin).href)).url;
}

export async function logIn(app: TestApp, email: string, browser = createStaffBrowser(app), password = testPassword) {
	const configuration = await discoverProvider(app);
	const { url, checks } = await beginLogin(configuration);
	const callback = await submitLoginForm(browser, url, email, password);
	const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), checks, { resource });
	return { configuration, tokens, browser, callback, checks };
}

export function requestAsStaff(
	app: TestApp,
	token: string,
	path = "/api/management/site/tindevik/staff",
): Promise<Response> {
	return app.request(path, { headers: { authorization: `Bearer ${token}` } });
}

/** Calls the management API with an access token; null where the response has no body. */
export async function callAs(app: TestApp, token: string, method: string, path: string, body?: unknown) {
	const response = await app.request(path, {
		method,
		headers: { authorization: `Bearer ${token}` },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}
