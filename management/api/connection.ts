import { type ApiClient, createApiClient } from "@lerret/api-client/client";
import { currentStaffSchema, managedSiteSchema } from "@lerret/contracts/api/management";
import * as z from "zod";
import type { Session } from "../session/session.ts";

export type ManagedSite = z.infer<typeof managedSiteSchema>;
export type OwnStaff = z.infer<typeof currentStaffSchema>;

export type Connection = { client: ApiClient; session: Session; me: OwnStaff; sites: ManagedSite[] };

/** Reads the user and the sites from the management API. Throws ApiError: 403 for a user who has no role here. */
export async function connect(session: Session): Promise<Connection> {
	const client = createApiClient({
		baseUrl: "/api/management",
		authentication: "identity-provider",
		token: session.token,
		refresh: session.refresh,
	});
	const [me, sites] = await Promise.all([client.call("/me"), client.call("/site")]);
	return { client, session, me: currentStaffSchema.parse(me), sites: z.array(managedSiteSchema).parse(sites) };
}
