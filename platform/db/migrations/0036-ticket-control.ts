import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Scans at the door, and who issued an order without a visitor. */
export function createTicketControl(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("scan")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("event_id", text, (c) => c.notNull())
				.addColumn("ticket_id", text)
				.addColumn("result", text, (c) => c.notNull())
				.addColumn("used_at", text)
				.addColumn("device", text, (c) => c.notNull())
				.addColumn("read_at", text, (c) => c.notNull())
				.addColumn("arrived_at", text, (c) => c.notNull())
				.addColumn("staff_id", text, (c) => c.notNull())
				.addColumn("undone_at", text)
				.addPrimaryKeyConstraint("scan_key", ["site_id", "id"])
				.execute();
			await db.schema.createIndex("scan_by_ticket").on("scan").column("ticket_id").execute();
			await db.schema.alterTable("ticket_order").addColumn("issued_by", text).execute();
			await db.schema.alterTable("ticket_order").addColumn("issue_reason", text).execute();
		},
	};
}
