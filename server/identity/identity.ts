import type { ManagementConfig } from "@lerret/contracts/api/staff";
import { staffPaths } from "@lerret/contracts/paths";
import type { PasswordHasher } from "@lerret/platform/accounts/password-hasher";
import type { Database } from "@lerret/platform/db/database";
import { ensureKeys } from "@lerret/platform/identity/keys";
import type { HashAddress } from "@lerret/platform/secrets/secrets-key";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { ReadStaff } from "../api/require-staff.ts";
import type { Config } from "../config.ts";
import { systemTime } from "./adapter.ts";
import { createProviderLoader } from "./provider.ts";
import { createProviderPages } from "./provider-pages.ts";
import { issuerOf, managementClient, managementResource, managementScope, redirectUriOf } from "./provider-settings.ts";
import { createIdentityRoutes } from "./routes.ts";
import { readBearerToken } from "./staff-claims.ts";

export type Identity = {
	/** The client configuration, and `/oidc` if the provider is the embedded one. */
	routes: Hono;
	readStaff: ReadStaff;
};

type Dependencies = {
	db: Database;
	log: Logger;
	hashAddress: HashAddress;
	passwords: PasswordHasher;
	now: () => Temporal.Instant;
	redirectUris?: string[];
};

export async function createIdentity(
	{ publicUrl, trustProxy, oidc }: Pick<Config, "publicUrl" | "trustProxy" | "oidc">,
	{ db, log, hashAddress, passwords, now, redirectUris = [] }: Dependencies,
): Promise<Identity> {
	const routes = new Hono();
	const config: ManagementConfig = {
		redirectUri: redirectUriOf(publicUrl),
		...(oidc
			? { issuer: oidc.issuer, clientId: oidc.clientId, scope: oidc.scope }
			: {
					issuer: issuerOf(publicUrl),
					clientId: managementClient,
					scope: managementScope,
					resource: managementResource,
				}),
	};
	routes.get(staffPaths.config, (c) => c.json(config, 200, { "cache-control": "public, max-age=60" }));
	if (!oidc) {
		await ensureKeys(db, systemTime());
		const currentProvider = createProviderLoader({ db, log, publicUrl, pages: createProviderPages(db), redirectUris });
		routes.route(
			"/",
			createIdentityRoutes({ db, hashAddress, passwords, now, publicUrl, trustProxy, currentProvider }),
		);
	}
	// Loaded at the first staff request, because visitors need no JWT library.
	const loadVerifier = async () =>
		oidc
			? (await import("./verify-external.ts")).createExternalVerifier(oidc, log)
			: (await import("./verify-embedded.ts")).createOwnVerifier(db, publicUrl);
	let verifier: ReturnType<typeof loadVerifier> | null = null;
	return {
		routes,
		async readStaff(request) {
			const token = readBearerToken(request);
			verifier ??= loadVerifier();
			return (await verifier)(token);
		},
	};
}
