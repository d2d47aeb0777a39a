import type { Grant, KoaContextWithOIDC } from "oidc-provider";
import { managementResource, managementScope } from "./provider-settings.ts";

/** Grants the management client every scope, so that the user sees no consent page. */
export async function loadGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
	const { client, session, provider } = ctx.oidc;
	if (!client || !session?.accountId) return undefined;
	const grantId = session.grantIdFor(client.clientId);
	const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
	if (existing?.accountId === session.accountId) return existing;
	const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
	grant.addOIDCScope(managementScope);
	grant.addResourceScope(managementResource, managementScope);
	await grant.save();
	return grant;
}
