import type { Provider } from "./provider.ts";

/** The state that the browser brings back after a logout, so that it is not logged in again at once. */
const logoutState = "logget-ut";

/**
 * The provider's logout endpoint (OpenID Connect RP-Initiated Logout 1.0, section 2), or the redirect URI where the
 * provider has none.
 * The browser returns to the redirect URI of logins, as every provider knows it. `idToken` lets the provider skip its
 * confirmation.
 */
export function logoutAddress({ config, server, client }: Provider, idToken: string | undefined): URL {
	const { end_session_endpoint: endSessionEndpoint } = server;
	const address = new URL(endSessionEndpoint ?? config.redirectUri);
	address.searchParams.set("state", logoutState);
	if (endSessionEndpoint === undefined) return address;
	address.searchParams.set("client_id", client.client_id);
	address.searchParams.set("post_logout_redirect_uri", config.redirectUri);
	if (idToken !== undefined) address.searchParams.set("id_token_hint", idToken);
	return address;
}

export const isAfterLogout = ({ searchParams }: URL): boolean => searchParams.get("state") === logoutState;
