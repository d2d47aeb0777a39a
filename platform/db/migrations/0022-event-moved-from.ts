import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The start that an event was moved from. Events that were set to "moved" before this column have none: only their notice says it. */
export function addMovedFrom(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("event").addColumn("moved_from", text).execute();
		},
	};
}
