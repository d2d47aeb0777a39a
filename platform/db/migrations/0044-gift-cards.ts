import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Gift cards and klippekort, the orders that buy them, and what they pay for. */
export function createGiftCards(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			// An order of a card has no event and no hold; it is closed at a time of its own.
			await sql`alter table ticket_order alter column event_id drop not null`.execute(db);
			await sql`alter table ticket_order alter column hold_id drop not null`.execute(db);
			await db.schema.alterTable("ticket_order").addColumn("closes_at", text).execute();
			await db.schema.alterTable("order_line").addColumn("voucher_id", text).execute();
			await db.schema
				.alterTable("refund")
				.addColumn("card_ore", "integer", (c) => c.notNull().defaultTo(0))
				.execute();
			await db.schema.alterTable("ledger_entry").addColumn("voucher_id", text).execute();
			await db.schema.createIndex("ledger_entry_by_voucher").on("ledger_entry").column("voucher_id").execute();
			await db.schema
				.createTable("voucher")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("partner_id", "integer", (c) => c.notNull())
				.addColumn("order_id", text, (c) => c.notNull().unique().references("ticket_order.id"))
				.addColumn("code_hash", text, (c) => c.notNull().unique())
				.addColumn("name", text, (c) => c.notNull())
				.addColumn("state", text, (c) => c.notNull())
				.addColumn("is_test", "integer", (c) => c.notNull())
				.addColumn("ore", "integer", (c) => c.notNull())
				.addColumn("left_ore", "integer", (c) => c.notNull())
				.addColumn("expired_ore", "integer", (c) => c.notNull())
				.addColumn("clips", "integer", (c) => c.notNull())
				.addColumn("left_clips", "integer", (c) => c.notNull())
				.addColumn("expired_clips", "integer", (c) => c.notNull())
				.addColumn("terms_json", text, (c) => c.notNull())
				.addColumn("valid_until", text)
				.addColumn("greeting", text)
				.addColumn("recipient_name", text)
				.addColumn("recipient_email", text)
				.addColumn("send_on", text)
				.addColumn("created_at", text, (c) => c.notNull())
				.execute();
			await db.schema.createIndex("voucher_by_site").on("voucher").columns(["site_id", "created_at"]).execute();
			await db.schema.createIndex("voucher_by_expiry").on("voucher").columns(["valid_until"]).execute();
			await db.schema
				.createTable("voucher_use")
				.addColumn("order_id", text, (c) => c.notNull().references("ticket_order.id"))
				.addColumn("voucher_id", text, (c) => c.notNull().references("voucher.id"))
				.addColumn("state", text, (c) => c.notNull())
				.addColumn("ore", "integer", (c) => c.notNull())
				.addColumn("clips", "integer", (c) => c.notNull())
				.addColumn("returned_ore", "integer", (c) => c.notNull())
				.addColumn("returned_clips", "integer", (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("voucher_use_key", ["order_id", "voucher_id"])
				.execute();
			await db.schema.createIndex("voucher_use_by_voucher").on("voucher_use").column("voucher_id").execute();
		},
	};
}
