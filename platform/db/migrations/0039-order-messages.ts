import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Emails about orders, notices to everyone with a ticket, and the refunds of a whole event. */
export function createOrderMessages(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("order_email")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("order_id", text, (c) => c.notNull().references("ticket_order.id"))
				.addColumn("about", text, (c) => c.notNull())
				.addColumn("cause_id", text, (c) => c.notNull())
				.addColumn("email", text, (c) => c.notNull())
				.addColumn("queued_at", text, (c) => c.notNull())
				.addColumn("sent_at", text)
				.addUniqueConstraint("order_email_cause", ["order_id", "about", "cause_id"])
				.execute();
			await db.schema.createIndex("order_email_by_cause").on("order_email").column("cause_id").execute();
			await db.schema
				.createTable("event_notice")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("event_id", text, (c) => c.notNull())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("text", text, (c) => c.notNull())
				.addColumn("from_starts_at", text)
				.addColumn("from_screen", text)
				.addColumn("sent_by", text)
				.addColumn("sent_by_name", text)
				.addColumn("idempotency_key", text)
				.addColumn("created_at", text, (c) => c.notNull())
				.addUniqueConstraint("event_notice_request", ["site_id", "event_id", "idempotency_key"])
				.execute();
			await db.schema
				.createTable("event_refund")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("event_id", text, (c) => c.notNull())
				.addColumn("reason", text, (c) => c.notNull())
				.addColumn("requested_by", text, (c) => c.notNull())
				.addColumn("requested_by_name", text, (c) => c.notNull())
				.addColumn("idempotency_key", text, (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addUniqueConstraint("event_refund_request", ["site_id", "event_id", "idempotency_key"])
				.execute();
			await db.schema
				.createTable("event_refund_order")
				.addColumn("event_refund_id", text, (c) => c.notNull().references("event_refund.id"))
				.addColumn("order_id", text, (c) => c.notNull().references("ticket_order.id"))
				.addColumn("refund_id", text)
				.addColumn("ended_at", text)
				.addPrimaryKeyConstraint("event_refund_order_key", ["event_refund_id", "order_id"])
				.execute();
		},
	};
}
