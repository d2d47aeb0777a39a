import { type EditedItem, type Presence, presenceEndpoints } from "@lerret/contracts/api/presence";
import type { Connection } from "../session/connection.ts";

/** Says that the item is open, and whether it is changed. Throws ApiError. */
export const reportPresence = (
	{ client }: Pick<Connection, "client">,
	siteId: string,
	{ kind, id }: EditedItem,
	isWriting: boolean,
): Promise<Presence> =>
	client.call(presenceEndpoints.reportPresence, { params: { siteId }, body: { kind, id, isWriting } });
