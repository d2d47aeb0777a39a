import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Who waits for a place at a full free event. */
export function createWaitingList(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("waiting_entry")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("event_id", text, (c) => c.notNull())
				.addColumn("email", text, (c) => c.notNull())
				.addColumn("quantity", "integer", (c) => c.notNull())
				.addColumn("hold_id", text)
				.addColumn("created_at", text, (c) => c.notNull())
				.addUniqueConstraint("waiting_entry_email", ["site_id", "event_id", "email"])
				.execute();
		},
	};
}
