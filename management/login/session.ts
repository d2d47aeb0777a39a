import * as oauth from "oauth4webapi";
import { logoutAddress } from "./logout.ts";
import { leaveFor, type Provider } from "./provider.ts";
import { rememberLogin, takeStartedLogin } from "./started-login.ts";

/** Tokens are kept in memory only. After a reload, the provider's own session logs the user in again. */
export type Session = {
	token: () => string | null;
	/** False when the token cannot be renewed. The session has ended, unless the provider did not respond. */
	refresh: () => Promise<boolean>;
	isLost: () => boolean;
	onLost: (listener: () => void) => () => void;
	logInAgain: () => void;
	logOut: () => void;
};

export class LoginFailure extends Error {}

export async function beginLogin({ config, server, client }: Provider, returnTo: string): Promise<void> {
	if (!server.authorization_endpoint) throw new Error("the provider has no authorization endpoint");
	const verifier = oauth.generateRandomCodeVerifier();
	const login = { state: oauth.generateRandomState(), nonce: oauth.generateRandomNonce(), verifier, returnTo };
	rememberLogin(login);
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
export async function completeLogin(provider: Provider, back: URL): Promise<{ session: Session; returnTo: string }> {
	const { config, server, client } = provider;
	const login = takeStartedLogin();
	if (!login) throw new LoginFailure("no login was started in this tab");
	const options = { ...leaveFor(config), additionalParameters: resourceOf(provider) };
	try {
		const checked = oauth.validateAuthResponse(server, client, back, login.state);
		const { redirectUri } = config;
		const answer = await oauth.authorizationCodeGrantRequest(
			...([server, client, oauth.None(), checked, redirectUri, login.verifier, options] as const),
		);
		const expectedNonce = login.nonce;
		const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce });
		return { session: createSession(provider, tokens), returnTo: login.returnTo };
	} catch (cause) {
		throw new LoginFailure("the login was not accepted", { cause });
	}
}

function createSession(provider: Provider, first: oauth.TokenEndpointResponse): Session {
	const { config, server, client } = provider;
	let tokens: oauth.TokenEndpointResponse | null = first;
	let refreshToken = first.refresh_token;
	let idToken = first.id_token;
	const listeners = new Set<() => void>();

	function lose(): false {
		tokens = null;
		idToken = undefined;
		for (const listener of listeners) listener();
		return false;
	}

	async function refresh(): Promise<boolean> {
		if (refreshToken === undefined) return lose();
		const options = { ...leaveFor(config), additionalParameters: resourceOf(provider) };
		let answer: Response;
		try {
			answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options);
		} catch {
			// A network failure does not end the session.
			return false;
		}
		try {
			tokens = await oauth.processRefreshTokenResponse(server, client, answer);
		} catch {
			return answer.status >= 500 ? false : lose();
		}
		refreshToken = tokens.refresh_token ?? refreshToken;
		idToken = tokens.id_token ?? idToken;
		return true;
	}

	return {
		token: () => tokens?.access_token ?? null,
		refresh,
		isLost: () => tokens === null,
		onLost(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		logInAgain: () => void beginLogin(provider, location.pathname + location.search),
		logOut() {
			// Browsers keep the page, with its tokens, in the back/forward cache; reload it when the user goes back.
			addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
			location.assign(logoutAddress(provider, idToken));
		},
	};
}

const resourceOf = ({ config }: Provider): Record<string, string> =>
	config.resource === undefined ? {} : { resource: config.resource };
