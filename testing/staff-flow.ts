import type { StaffRole } from "@lerret/contracts/staff";
import { setPassword } from "@lerret/platform/identity/staff-links";
import { addStaff } from "@lerret/platform/identity/staff-write";
import * as client from "openid-client";
import type { TestHouse } from "./house.ts";
import { createStaffBrowser, houseOrigin, type StaffBrowser } from "./staff-browser.ts";
import { cheapPasswords, goodPassword } from "./visitor.ts";

/** Staff login as the management side does it: authorization code with PKCE, by an independent client. */

export const clientId = "lerret-management";
export const redirectUri = `${houseOrigin}/management/logg-inn`;
export const resource = "urn:lerret:management";
export const scope = "openid profile email offline_access";

export async function addMember(
	house: Pick<TestHouse, "db">,
	{ email, role = "editor", name = "Rakel Redaktør" }: { email: string; role?: StaffRole; name?: string },
): Promise<string> {
	const now = "2026-11-01T12:00:00.000Z";
	const hash = await cheapPasswords().hash(goodPassword);
	return house.db.transaction().execute(async (trx) => {
		const id = await addStaff(trx, { email, role, name }, now);
		if (id === null) throw new Error(`${email} is on the staff already`);
		await setPassword(trx, id, hash, now);
		return id;
	});
}

/** Reads the provider's metadata with openid-client, without a port. */
export function discover(house: Pick<TestHouse, "fetch">): Promise<client.Configuration> {
	return client.discovery(new URL(`${houseOrigin}/oidc`), clientId, undefined, client.None(), {
		execute: [client.allowInsecureRequests],
		[client.customFetch]: async (url, { body, headers, method }) =>
			house.fetch(new Request(url, { headers, method, ...(body == null ? {} : { body: body as BodyInit }) })),
	});
}

export async function beginLogin(configuration: client.Configuration, more: Record<string, string> = {}) {
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
		...more,
	});
	return { url: url.href, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } };
}

export async function passForm(
	browser: StaffBrowser,
	url: string,
	email: string,
	password = goodPassword,
): Promise<string> {
	const page = await browser.follow(url);
	const sent = await browser.post(page.url, { email, password });
	const next = sent.headers.get("location");
	if (next === null) throw new Error(`the login was refused with ${sent.status}: ${await sent.text()}`);
	return (await browser.follow(new URL(next, houseOrigin).href)).url;
}

export async function logIn(
	house: TestHouse,
	email: string,
	browser = createStaffBrowser(house),
	password = goodPassword,
) {
	const configuration = await discover(house);
	const { url, checks } = await beginLogin(configuration);
	const callback = await passForm(browser, url, email, password);
	const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), checks, { resource });
	return { configuration, tokens, browser, callback, checks };
}

export function askAs(house: TestHouse, token: string, path = "/api/management/staff"): Promise<Response> {
	return house.get(path, { headers: { authorization: `Bearer ${token}` } });
}
