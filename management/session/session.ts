import { controlStatePrefix, staffPaths } from "@lerret/contracts/paths";
import * as oauth from "oauth4webapi";
import { logoutAddress } from "./logout.ts";
import { type PendingLogin, storePendingLogin, takePendingLogin } from "./pending-login.ts";
import { insecureRequestOption, type Provider } from "./provider.ts";
import { deleteRecentItems } from "./recent-items.ts";

/** `waiting`: calls wait until the user has logged in again. */
type SessionState = "active" | "waiting" | "ended";

/** Tokens are kept in memory only. After a reload, the provider's own session logs the user in again. */
export type Session = {
	token: () => string | null;
	/**
	 * False when the token cannot be renewed. The session has ended, unless the provider did not respond. Where a screen
	 * offers a new login, it waits for it: the server has done nothing for a call with 401, so that it can be sent again.
	 */
	refresh: () => Promise<boolean>;
	state: () => SessionState;
	/** For a screen that offers a new login when the session has ended. */
	subscribe: (listener: () => void) => () => void;
	/** Asks for a new login, as a call without a valid token does. */
	wait: () => void;
	createWindowLogin: () => WindowLogin;
	/** Ends the waiting: with the tokens of a new login, or with null when the user does not log in. */
	resume: (tokens: oauth.TokenEndpointResponse | null) => void;
	logOut: () => void;
};

/** A login in a window of its own, with the tokens for this page (login-window.ts). */
export type WindowLogin = {
	state: string;
	/** Where the user logs in. `prompt`: "login" requires a password also from someone who is logged in there. */
	address: (prompt?: "login") => Promise<URL>;
	/** Throws LoginError. */
	complete: (callback: URL) => Promise<oauth.TokenEndpointResponse>;
};

export class LoginError extends Error {}

type Login = Omit<PendingLogin, "returnTo">;

/** The beginning of the state of logins in a window of their own. */
export const windowStatePrefix = "vindu.";

const createLogin = (statePrefix: string): Login => ({
	state: statePrefix + oauth.generateRandomState(),
	nonce: oauth.generateRandomNonce(),
	verifier: oauth.generateRandomCodeVerifier(),
});

export async function beginLogin(provider: Provider, returnTo: string): Promise<void> {
	const login = createLogin(returnTo.startsWith(staffPaths.control) ? controlStatePrefix : "");
	storePendingLogin({ ...login, returnTo });
	location.assign(await loginAddress(provider, login));
}

async function loginAddress({ config, server, client }: Provider, login: Login, prompt?: "login"): Promise<URL> {
	if (!server.authorization_endpoint) throw new Error("the provider has no authorization endpoint");
	const address = new URL(server.authorization_endpoint);
	const query = {
		client_id: client.client_id,
		redirect_uri: config.redirectUri,
		response_type: "code",
		scope: config.scope,
		state: login.state,
		nonce: login.nonce,
		code_challenge: await oauth.calculatePKCECodeChallenge(login.verifier),
		code_challenge_method: "S256",
		...(prompt === undefined ? {} : { prompt }),
		...(config.resource === undefined ? {} : { resource: config.resource }),
	};
	for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
	return address;
}

/** Completes the login that this tab has begun. Throws LoginError. */
export async function completeLogin(
	provider: Provider,
	callbackUrl: URL,
): Promise<{ session: Session; returnTo: string }> {
	const login = takePendingLogin();
	if (!login) throw new LoginError("no login was started in this tab");
	return {
		session: createSession(provider, await fetchTokens(provider, callbackUrl, login)),
		returnTo: login.returnTo,
	};
}

/** Exchanges the authorization code in the callback URL for tokens. Throws LoginError. */
async function fetchTokens(
	provider: Provider,
	callbackUrl: URL,
	{ state, nonce, verifier }: Login,
): Promise<oauth.TokenEndpointResponse> {
	const { config, server, client } = provider;
	const options = { ...insecureRequestOption(config), additionalParameters: resourceParameter(provider) };
	try {
		const callbackParameters = oauth.validateAuthResponse(server, client, callbackUrl, state);
		const response = await oauth.authorizationCodeGrantRequest(
			...([server, client, oauth.None(), callbackParameters, config.redirectUri, verifier, options] as const),
		);
		return await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: nonce });
	} catch (cause) {
		throw new LoginError("the login was not accepted", { cause });
	}
}

function createSession(provider: Provider, initialTokens: oauth.TokenEndpointResponse): Session {
	const { config, server, client } = provider;
	let tokens: oauth.TokenEndpointResponse | null = initialTokens;
	let refreshToken = initialTokens.refresh_token;
	let idToken = initialTokens.id_token;
	let waiting: PromiseWithResolvers<boolean> | null = null;
	const listeners = new Set<() => void>();
	const notify = () => {
		for (const listener of listeners) listener();
	};

	function waitForLogin(): Promise<boolean> {
		tokens = null;
		refreshToken = undefined;
		idToken = undefined;
		deleteRecentItems();
		if (listeners.size === 0) return Promise.resolve(false);
		waiting ??= Promise.withResolvers<boolean>();
		notify();
		return waiting.promise;
	}

	async function refresh(): Promise<boolean> {
		if (refreshToken === undefined) return waitForLogin();
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
			return response.status >= 500 ? false : waitForLogin();
		}
		refreshToken = tokens.refresh_token ?? refreshToken;
		idToken = tokens.id_token ?? idToken;
		return true;
	}

	return {
		token: () => tokens?.access_token ?? null,
		refresh,
		state: () => (waiting ? "waiting" : tokens ? "active" : "ended"),
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		wait: () => void waitForLogin(),
		createWindowLogin() {
			const login = createLogin(windowStatePrefix);
			return {
				state: login.state,
				address: (prompt) => loginAddress(provider, login, prompt),
				complete: (callback) => fetchTokens(provider, callback, login),
			};
		},
		resume(renewed) {
			if (renewed) {
				tokens = renewed;
				refreshToken = renewed.refresh_token;
				idToken = renewed.id_token;
			}
			waiting?.resolve(renewed !== null);
			waiting = null;
			notify();
		},
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
