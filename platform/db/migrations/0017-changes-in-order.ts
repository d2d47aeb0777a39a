import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What changed since, and a page of it at a time, is what other installations ask every hour (platform/programme/changes.ts): events by
 * their own change, productions by theirs or their publication, and the events that are older than such a change of their production.
 */
export function indexChanges(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createIndex("event_changed_in_order")
				.on("event")
				.columns(["site_id", "updated_at", "id"])
				.execute();
			await db.schema
				.createIndex("event_of_production_by_change")
				.on("event")
				.columns(["site_id", "production_id", "updated_at", "id"])
				.execute();
			// As `productionChange` has it: only the very same expression is looked up here.
			await sql`create index production_changed_in_order on production (site_id,
				(case when updated_at >= published_at then updated_at else published_at end), id)`.execute(db);
		},
	};
}
