import type { ManagementConfig } from "@lerret/contracts/api/staff-login";
import { staffPaths } from "@lerret/contracts/paths";
import { ensureKeys } from "@lerret/platform/identity/keys";
import { systemTime } from "@lerret/platform/identity/provider-records";
import { Hono } from "hono";
import type { Context } from "../context.ts";
import { createEmailProofRoutes } from "./link-pages.ts";
import { createProviderLoader } from "./provider.ts";
import { createProviderPages } from "./provider-pages.ts";
import { issuerOf, managementClient, managementResource, managementScope, redirectUriOf } from "./provider-settings.ts";
import { providerRoutes } from "./routes.ts";

/** The management app's configuration, and `/oidc` if the provider is the embedded one. */
export async function identityRoutes(context: Context): Promise<Hono> {
	const { publicUrl, oidc } = context.config;
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
	routes.route("/", createEmailProofRoutes(context));
	if (!oidc) {
		await ensureKeys(context.db, systemTime());
		routes.route("/", providerRoutes(context, createProviderLoader(context, createProviderPages(context.db))));
	}
	return routes;
}
