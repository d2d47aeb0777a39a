import { type EditedItem, type Presence, presenceEndpoints } from "@lerret/contracts/api/presence";
import type { Connection } from "../session/connection.ts";

/** Says that the item is being edited. Throws ApiError. */
export const reportPresence = (
	{ client }: Pick<Connection, "client">,
	siteId: string,
	{ kind, id }: EditedItem,
): Promise<Presence> => client.call(presenceEndpoints.reportPresence, { params: { siteId }, body: { kind, id } });
