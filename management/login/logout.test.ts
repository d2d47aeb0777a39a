import { describe, expect, test } from "vitest";
import { isAfterLogout, logoutAddress } from "./logout.ts";

const redirectUri = "https://kino.example/management/logg-inn";
const config = { issuer: "https://id.example", clientId: "kino", redirectUri, scope: "openid" };
const providerWith = (end?: string) => ({
	config,
	server: { issuer: config.issuer, ...(end === undefined ? {} : { end_session_endpoint: end }) },
	client: { client_id: config.clientId },
});

describe("logging out", () => {
	test("tells the provider who asks and where to come back to, beside what its address says already", () => {
		const { origin, searchParams } = logoutAddress(providerWith("https://id.example/ut?tenant=7"), "id.token");
		expect([origin, Object.fromEntries(searchParams)]).toEqual([
			"https://id.example",
			{
				tenant: "7",
				client_id: "kino",
				id_token_hint: "id.token",
				post_logout_redirect_uri: redirectUri,
				state: "logget-ut",
			},
		]);
	});

	test("names no token that there is not", () => {
		expect(logoutAddress(providerWith("https://id.example/ut"), undefined).searchParams.has("id_token_hint")).toBe(
			false,
		);
	});

	test("comes to the page that says so, also where the provider has no place for it", () => {
		const address = logoutAddress(providerWith(), "id.token");
		expect(`${address.origin}${address.pathname}`).toBe(redirectUri);
		expect([isAfterLogout(address), address.searchParams.has("id_token_hint")]).toEqual([true, false]);
	});
});

test("a login that comes back is not taken for a logout", () => {
	expect(isAfterLogout(new URL(`${redirectUri}?code=abc&state=xyz`))).toBe(false);
	expect(isAfterLogout(new URL(redirectUri))).toBe(false);
});
