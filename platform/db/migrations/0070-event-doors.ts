import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When the doors of an event open, in minutes before its start. */
export function createEventDoors(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("event").addColumn("doors_minutes", "integer").execute();
		},
	};
}
