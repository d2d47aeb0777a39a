import { createEndpointClient, type EndpointClient } from "@lerret/api-client/endpoint-client";
import { type currentStaffSchema, type managedSiteSchema, ownStaffEndpoints } from "@lerret/contracts/api/own-staff";
import type * as z from "zod";
import { type Activity, watchActivity } from "./activity.ts";
import type { Session } from "./session.ts";

export type ManagedSite = z.infer<typeof managedSiteSchema>;
export type OwnStaff = z.infer<typeof currentStaffSchema>;

export type Connection = {
	client: EndpointClient;
	session: Session;
	activity: Activity;
	me: OwnStaff;
	sites: ManagedSite[];
	/** Whose token it is. Throws ApiError, as `connect` does. */
	readStaff: (token: string) => Promise<OwnStaff>;
};

/** Reads the user and the sites from the management API. Throws ApiError: 403 for a user who has no role here. */
export async function connect(session: Session): Promise<Connection> {
	const activity = watchActivity();
	const createClient = (authentication: Pick<Session, "token"> | Session) =>
		createEndpointClient({ ...authentication, authentication: "identity-provider", fetch: activity.fetch });
	const client = createClient(session);
	const readStaff = (token: string) => createClient({ token: () => token }).call(ownStaffEndpoints.getOwnStaff, {});
	const [me, sites] = await Promise.all([
		client.call(ownStaffEndpoints.getOwnStaff, {}),
		client.call(ownStaffEndpoints.listManagedSites, {}),
	]);
	return { client, session, activity, me, sites, readStaff };
}
