import { formatShowingName } from "@lerret/contracts/nb/time";
import type { Database } from "../db/database.ts";
import { productionOfEvent } from "../db/joins.ts";
import type { EventRef } from "./event-ref.ts";

/** «Vinterlys 20. november kl. 18.00» for the log; null for an event that is not published. */
export async function readEventName(db: Database, { siteId, eventId }: EventRef): Promise<string | null> {
	const row = await db
		.selectFrom("event")
		.innerJoin("production", productionOfEvent)
		.select(["production.title", "event.starts_at"])
		.where("event.site_id", "=", siteId)
		.where("event.id", "=", eventId)
		.executeTakeFirst();
	return row ? formatShowingName(row.title, row.starts_at) : null;
}
