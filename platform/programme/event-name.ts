import { formatShowingName } from "@lerret/contracts/nb/time";
import type { Database } from "../db/database.ts";
import { selectShowings } from "../db/joins.ts";
import type { EventRef } from "./event-ref.ts";

/** «Vinterlys 20. november kl. 18.00» for the log, by id; events that are not published are left out. */
export async function readEventNames(db: Database, siteId: string, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await selectShowings(db, siteId)
		.select(["event.id", "production.title", "event.starts_at"])
		.where("event.id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, title, starts_at }) => [id, formatShowingName(title, starts_at)]));
}

/** The name of one event; null if it is not published. */
export const readEventName = async (db: Database, { siteId, eventId }: EventRef): Promise<string | null> =>
	(await readEventNames(db, siteId, [eventId])).get(eventId) ?? null;
