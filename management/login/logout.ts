import type { Provider } from "./provider.ts";

/** What a browser that has logged out brings back, so that it is not logged in again at once. */
const mark = "logget-ut";

/**
 * Where a browser goes to log out: the provider's own place for it, by which it comes back to the address that logins come back to, as
 * the one that every provider knows (OpenID Connect RP-Initiated Logout 1.0, section 2); straight there where the provider has none.
 * `idToken` spares the question of whether somebody else's page has asked for it.
 */
export function logoutAddress({ config, server, client }: Provider, idToken: string | undefined): URL {
	const { end_session_endpoint: end } = server;
	const address = new URL(end ?? config.redirectUri);
	address.searchParams.set("state", mark);
	if (end === undefined) return address;
	address.searchParams.set("client_id", client.client_id);
	address.searchParams.set("post_logout_redirect_uri", config.redirectUri);
	if (idToken !== undefined) address.searchParams.set("id_token_hint", idToken);
	return address;
}

/** Whether this is the way back from `logoutAddress`. */
export const isAfterLogout = ({ searchParams }: URL): boolean => searchParams.get("state") === mark;
