import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Events in the order in which the staff's lists begin: the latest changed first, and what changed at once by id. */
export function indexEventsByChange(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createIndex("event_by_change")
				.on("event")
				.columns(["site_id", "updated_at desc", "id"])
				.execute();
		},
	};
}
