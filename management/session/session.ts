import { controlStatePrefix, staffPaths } from "@lerret/contracts/paths";
import * as oauth from "oauth4webapi";
import { logoutAddress } from "./logout.ts";
import { storePendingLogin, takePendingLogin } from "./pending-login.ts";
import { insecureRequestOption, type Provider } from "./provider.ts";
import { deleteRecentItems } from "./recent-items.ts";

/** Tokens are kept in memory only. After a reload, the provider's own session logs the user in again. */
export type Session = {
	token: () => string | null;
	/** False when the token cannot be renewed. The session has ended, unless the provider did not respond. */
	refresh: () => Promise<boolean>;
	isEnded: () => boolean;
	onEnded: (listener: () => void) => () => void;
	logInAgain: () => void;
	logOut: () => void;
};

export class LoginError extends Error {}

export async function beginLogin({ config, server, client }: Provider, returnTo: string): Promise<void> {
	if (!server.authorization_endpoint) throw new Error("the provider has no authorization endpoint");
	const verifier = oauth.generateRandomCodeVerifier();
	const prefix = returnTo.startsWith(staffPaths.control) ? controlStatePrefix : "";
	const state = prefix + oauth.generateRandomState();
	const login = { state, nonce: oauth.generateRandomNonce(), verifier, returnTo };
	storePendingLogin(login);
	const address = new URL(server.authorization_endpoint);
	const query = {
		client_id: client.client_id,
		redirect_uri: config.redirectUri,
		response_type: "code",
		scope: config.scope,
		state: login.state,
		nonce: login.nonce,
		code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
		...(config.resource === undefined ? {} : { resource: config.resource }),
	};
	for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
	location.assign(address);
}

/** Exchanges the authorization code in the callback URL for tokens. Throws LoginError. */
export async function completeLogin(
	provider: Provider,
	callbackUrl: URL,
): Promise<{ session: Session; returnTo: string }> {
	const { config, server, client } = provider;
	const login = takePendingLogin();
	if (!login) throw new LoginError("no login was started in this tab");
	const options = { ...insecureRequestOption(config), additionalParameters: resourceParameter(provider) };
	try {
		const callbackParameters = oauth.validateAuthResponse(server, client, callbackUrl, login.state);
		const { redirectUri } = config;
		const response = await oauth.authorizationCodeGrantRequest(
			...([server, client, oauth.None(), callbackParameters, redirectUri, login.verifier, options] as const),
		);
		const expectedNonce = login.nonce;
		const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce });
		return { session: createSession(provider, tokens), returnTo: login.returnTo };
	} catch (cause) {
		throw new LoginError("the login was not accepted", { cause });
	}
}

function createSession(provider: Provider, initialTokens: oauth.TokenEndpointResponse): Session {
	const { config, server, client } = provider;
	let tokens: oauth.TokenEndpointResponse | null = initialTokens;
	let refreshToken = initialTokens.refresh_token;
	let idToken = initialTokens.id_token;
	const listeners = new Set<() => void>();

	function endSession(): false {
		tokens = null;
		idToken = undefined;
		deleteRecentItems();
		for (const listener of listeners) listener();
		return false;
	}

	async function refresh(): Promise<boolean> {
		if (refreshToken === undefined) return endSession();
		const options = { ...insecureRequestOption(config), additionalParameters: resourceParameter(provider) };
		let response: Response;
		try {
			response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options);
		} catch {
			// A network failure does not end the session.
			return false;
		}
		try {
			tokens = await oauth.processRefreshTokenResponse(server, client, response);
		} catch {
			return response.status >= 500 ? false : endSession();
		}
		refreshToken = tokens.refresh_token ?? refreshToken;
		idToken = tokens.id_token ?? idToken;
		return true;
	}

	return {
		token: () => tokens?.access_token ?? null,
		refresh,
		isEnded: () => tokens === null,
		onEnded(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		logInAgain: () => void beginLogin(provider, location.pathname + location.search + location.hash),
		logOut() {
			deleteRecentItems();
			// Browsers keep the page, with its tokens, in the back/forward cache; reload it when the user goes back.
			addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
			location.assign(logoutAddress(provider, idToken));
		},
	};
}

const resourceParameter = ({ config }: Provider): Record<string, string> =>
	config.resource === undefined ? {} : { resource: config.resource };
