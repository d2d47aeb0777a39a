import type { EventEmitter } from "node:events";
import { staffPaths } from "@lerret/contracts/paths";
import { toRoleClaim } from "@lerret/contracts/staff";
import { nameDevice } from "@lerret/platform/accounts/staff/devices";
import { beginLogin } from "@lerret/platform/accounts/staff/logins";
import { readActiveStaff } from "@lerret/platform/accounts/staff/staff-read";
import type { Database } from "@lerret/platform/db/database";
import { readCookieSecret, readKeys, type SigningKey } from "@lerret/platform/identity/keys";
import { systemTime } from "@lerret/platform/identity/provider-records";
import type { Configuration, errors as Errors, Grant, KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Context } from "../context.ts";
import { createAdapter } from "./adapter.ts";
import type { ProviderPages } from "./provider-pages.ts";
import {
	factorOf,
	issuerOf,
	lifetimeSeconds,
	managementClient,
	managementResource,
	managementScope,
	redirectUriOf,
} from "./provider-settings.ts";

/** Returns the provider for the current keys; it is rebuilt after a rotation in any process. */
export function createProviderLoader(context: Context, pages: ProviderPages): () => Promise<Provider> {
	let cached: { key: string; provider: Provider } | null = null;
	return async () => {
		const [keys, secret] = await Promise.all([readKeys(context.db, systemTime()), readCookieSecret(context.db)]);
		const key = [secret, ...keys.map(({ kid }) => kid)].join(" ");
		if (cached?.key !== key) cached = { key, provider: await buildProvider(context, pages, { keys, secret }) };
		return cached.provider;
	};
}

type ProviderSecrets = { keys: SigningKey[]; secret: string };

async function buildProvider(context: Context, pages: ProviderPages, secrets: ProviderSecrets): Promise<Provider> {
	const { log } = context;
	const { publicUrl } = context.config;
	const { errors, Provider: OidcProvider } = await import("./oidc-provider.ts");
	const provider = new OidcProvider(issuerOf(publicUrl), configure(context, pages, { ...secrets, errors }));
	// `toNodeRequest` sets the forwarded headers from the configuration.
	provider.proxy = true;
	provider.use(pages.avoidScripts);
	provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the identity provider failed"));
	// Errors that the provider did not catch; its types declare only its own events.
	const koa: EventEmitter = provider;
	koa.on("error", (error) => log.error({ err: error }, "the identity provider failed"));
	return provider;
}

function configure(
	{ db, config, redirectUris }: Context,
	pages: ProviderPages,
	{ keys, secret, errors }: ProviderSecrets & { errors: typeof Errors },
): Configuration {
	const { publicUrl } = config;
	return {
		adapter: (model: string) => createAdapter(db, model),
		jwks: { keys },
		cookies: cookiesFor(publicUrl, secret),
		clients: [
			{
				client_id: managementClient,
				client_name: "Administrasjonen",
				token_endpoint_auth_method: "none",
				grant_types: ["authorization_code", "refresh_token"],
				response_types: ["code"],
				response_modes: ["query"],
				redirect_uris: [redirectUriOf(publicUrl), ...redirectUris],
				post_logout_redirect_uris: [
					...["", "/"].map((end) => `${publicUrl}${staffPaths.management}${end}`),
					redirectUriOf(publicUrl),
				],
				scope: managementScope,
			},
		],
		clientDefaults: { id_token_signed_response_alg: "ES256" },
		responseTypes: ["code"],
		clientAuthMethods: ["none"],
		pkce: { required: () => true },
		scopes: ["openid", "offline_access"],
		claims: { openid: ["sub"], profile: ["name", "roles"], email: ["email"] },
		features: {
			devInteractions: { enabled: false },
			dPoP: { enabled: false },
			pushedAuthorizationRequests: { enabled: false },
			userinfo: { enabled: false },
			introspection: { enabled: false },
			revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
			rpInitiatedLogout: {
				enabled: true,
				logoutSource: pages.confirmLogout,
				postLogoutSuccessSource: pages.showLoggedOut,
			},
			resourceIndicators: {
				enabled: true,
				defaultResource: async () => managementResource,
				useGrantedResource: async () => true,
				getResourceServerInfo: async (_ctx, resource) => {
					if (resource !== managementResource) throw new errors.InvalidTarget();
					return {
						scope: "",
						audience: managementResource,
						accessTokenFormat: "jwt",
						accessTokenTTL: lifetimeSeconds.accessToken,
						jwt: { sign: { alg: "ES256" } },
					};
				},
			},
		},
		// The management client gets a refresh token with every login; it ends with the login.
		issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
		expiresWithSession: async () => true,
		rotateRefreshToken: true,
		ttl: {
			AccessToken: lifetimeSeconds.accessToken,
			AuthorizationCode: lifetimeSeconds.code,
			IdToken: lifetimeSeconds.idToken,
			Interaction: lifetimeSeconds.loginPage,
			// Rotation does not extend a login.
			RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimeSeconds.login,
			Session: lifetimeSeconds.login,
			Grant: lifetimeSeconds.login,
		},
		findAccount: async (_ctx, id) => {
			const member = await readActiveStaff(db, id);
			if (!member) return undefined;
			const { name, email, roles } = member;
			return { accountId: id, claims: async () => ({ sub: id, name, email, roles: roles.map(toRoleClaim) }) };
		},
		extraTokenClaims: async (_ctx, token) => {
			const id = "accountId" in token ? token.accountId : undefined;
			const member = id === undefined ? null : await readActiveStaff(db, id);
			if (!member) return undefined;
			const login = "grantId" in token ? { login: token.grantId } : {};
			return { name: member.name, roles: member.roles.map(toRoleClaim), generation: member.generation, ...login };
		},
		loadExistingGrant: (ctx) => loadGrant(ctx, db),
		interactions: { url: (_ctx, interaction) => `${staffPaths.issuer}/interaction/${interaction.uid}` },
		clientBasedCORS: (_ctx, origin) => origin === publicUrl,
		renderError: pages.showError,
		enableHttpPostMethods: false,
	};
}

function cookiesFor(publicUrl: string, secret: string): NonNullable<Configuration["cookies"]> {
	const isHttps = publicUrl.startsWith("https:");
	const options = { httpOnly: true, sameSite: "lax", secure: isHttps, signed: true } as const;
	return {
		keys: [secret],
		names: {
			session: `${isHttps ? "__Host-" : ""}lerret_staff`,
			interaction: `${isHttps ? "__Secure-" : ""}lerret_staff_login`,
			resume: `${isHttps ? "__Secure-" : ""}lerret_staff_resume`,
		},
		long: { ...options, path: "/" },
		short: options,
	};
}

/** Grants the management client every scope, so that the user sees no consent page. */
async function loadGrant(ctx: KoaContextWithOIDC, db: Database): Promise<Grant | undefined> {
	const { client, session, provider } = ctx.oidc;
	if (!client || !session?.accountId) return undefined;
	const grantId = session.grantIdFor(client.clientId);
	const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
	if (existing?.accountId === session.accountId) return existing;
	const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
	grant.addOIDCScope(managementScope);
	grant.addResourceScope(managementResource, managementScope);
	const id = await grant.save();
	const factor = factorOf(session.amr);
	await beginLogin(db, id, { device: nameDevice(ctx.get("user-agent")), factor, now: systemTime() });
	return grant;
}
