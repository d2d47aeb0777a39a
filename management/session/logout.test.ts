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
	test("sends the client, the token and the return address to the provider, and keeps the query of its endpoint", () => {
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

	test("leaves out the token hint when there is no token", () => {
		expect(logoutAddress(providerWith("https://id.example/ut"), undefined).searchParams.has("id_token_hint")).toBe(
			false,
		);
	});

	test("returns to the logged-out page when the provider has no logout endpoint", () => {
		const address = logoutAddress(providerWith(), "id.token");
		expect(`${address.origin}${address.pathname}`).toBe(redirectUri);
		expect([isAfterLogout(address), address.searchParams.has("id_token_hint")]).toEqual([true, false]);
	});
});

test("does not take the callback of a login for a logout", () => {
	expect(isAfterLogout(new URL(`${redirectUri}?code=abc&state=xyz`))).toBe(false);
	expect(isAfterLogout(new URL(redirectUri))).toBe(false);
});
