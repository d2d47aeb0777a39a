import { type ManagementConfig, managementConfigSchema } from "@lerret/contracts/api/staff-login";
import { staffPaths } from "@lerret/contracts/paths";
import * as oauth from "oauth4webapi";

/** The identity provider that the staff log in at: this app, or the one in the operator's configuration. */
export type Provider = { config: ManagementConfig; server: oauth.AuthorizationServer; client: oauth.Client };

export async function findProvider(signal: AbortSignal | null = null): Promise<Provider> {
	const response = await fetch(staffPaths.config, { headers: { accept: "application/json" }, signal });
	if (!response.ok) throw new Error(`config.json: ${response.status}`);
	const config = managementConfigSchema.parse(await response.json());
	const issuer = new URL(config.issuer);
	const discoveryResponse = await oauth.discoveryRequest(issuer, {
		algorithm: "oidc",
		...(signal ? { signal } : {}),
		...insecureRequestOption(config),
	});
	const server = await oauth.processDiscoveryResponse(issuer, discoveryResponse);
	return { config, server, client: { client_id: config.clientId } };
}

/**
 * Allows plain HTTP only where the provider is this app or on this machine, as nothing then crosses another network.
 */
export function insecureRequestOption({ issuer, redirectUri }: ManagementConfig): {
	[oauth.allowInsecureRequests]?: boolean;
} {
	const { origin, hostname } = new URL(issuer);
	const isLocal = origin === new URL(redirectUri).origin || hostname === "localhost" || hostname === "127.0.0.1";
	return isLocal ? { [oauth.allowInsecureRequests]: true } : {};
}
