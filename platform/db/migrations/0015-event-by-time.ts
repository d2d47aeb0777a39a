import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Events of films and culture together in order of time: what the runtime API tells a thousand at a time, and what is on next. The index
 * that begins with the object cannot give them so, and all that is to come was sorted anew for every thousand.
 */
export function indexEventsByTime(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.createIndex("event_by_time").on("event").columns(["site_id", "starts_at", "id"]).execute();
		},
	};
}
