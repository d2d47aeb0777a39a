import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The box office: halls, ticket types, holds, orders, payments, tickets and the ledger. Rows of orders and of the ledger have no
 * references to a site or an event, because accounting rows outlive both.
 */
export function createBoxOffice(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await createHalls(db, text);
			await createHolds(db, text);
			await createOrders(db, text);
			await createTickets(db, text);
			await createLedger(db, text, kind);
		},
	};
}

type Text = ReturnType<typeof sql>;

async function createHalls(db: Kysely<unknown>, text: Text): Promise<void> {
	await db.schema
		.createTable("hall")
		.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
		.addColumn("id", text, (c) => c.notNull())
		.addColumn("name", text, (c) => c.notNull())
		.addColumn("plan_json", text)
		.addColumn("capacity", "integer", (c) => c.notNull())
		.addColumn("advertisement_minutes", "integer", (c) => c.notNull())
		.addColumn("cleaning_minutes", "integer", (c) => c.notNull())
		.addColumn("updated_at", text, (c) => c.notNull())
		.addPrimaryKeyConstraint("hall_key", ["site_id", "id"])
		.addUniqueConstraint("hall_name", ["site_id", "name"])
		.execute();
	await db.schema
		.createTable("ticket_type")
		.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
		.addColumn("id", text, (c) => c.notNull())
		.addColumn("name", text, (c) => c.notNull())
		.addColumn("ore", "integer", (c) => c.notNull())
		.addColumn("rule", text, (c) => c.notNull())
		.addColumn("shows", text, (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("ticket_type_key", ["site_id", "id"])
		.addUniqueConstraint("ticket_type_name", ["site_id", "name"])
		.execute();
	await db.schema
		.createTable("event_sale")
		.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
		.addColumn("event_id", text, (c) => c.notNull())
		.addColumn("seller", text)
		.addColumn("opens_at", text)
		.addColumn("closes_at", text)
		.addColumn("most_per_order", "integer")
		.addColumn("capacity", "integer")
		.addPrimaryKeyConstraint("event_sale_key", ["site_id", "event_id"])
		.execute();
}

async function createHolds(db: Kysely<unknown>, text: Text): Promise<void> {
	await db.schema
		.createTable("hold")
		.addColumn("id", text, (c) => c.primaryKey())
		.addColumn("site_id", text, (c) => c.notNull())
		.addColumn("event_id", text, (c) => c.notNull())
		.addColumn("session_hash", text, (c) => c.notNull())
		.addColumn("address", text)
		.addColumn("quantity", "integer", (c) => c.notNull())
		.addColumn("created_at", text, (c) => c.notNull())
		.addColumn("ends_at", text, (c) => c.notNull())
		.addColumn("expires_at", text)
		.addColumn("released_at", text)
		.execute();
	await db.schema.createIndex("hold_by_event").on("hold").columns(["site_id", "event_id", "released_at"]).execute();
	await db.schema.createIndex("hold_by_address").on("hold").columns(["address", "released_at"]).execute();
	await db.schema.createIndex("hold_by_expiry").on("hold").columns(["released_at", "expires_at"]).execute();
	// An expired row is taken over in place.
	await db.schema
		.createTable("seat_claim")
		.addColumn("site_id", text, (c) => c.notNull())
		.addColumn("event_id", text, (c) => c.notNull())
		.addColumn("seat", text, (c) => c.notNull())
		.addColumn("state", text, (c) => c.notNull())
		.addColumn("hold_id", text)
		.addColumn("expires_at", text)
		.addPrimaryKeyConstraint("seat_claim_key", ["site_id", "event_id", "seat"])
		.execute();
	await db.schema.createIndex("seat_claim_by_hold").on("seat_claim").column("hold_id").execute();
	await db.schema
		.createTable("place_count")
		.addColumn("site_id", text, (c) => c.notNull())
		.addColumn("event_id", text, (c) => c.notNull())
		.addColumn("taken", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("place_count_key", ["site_id", "event_id"])
		.execute();
}

async function createOrders(db: Kysely<unknown>, text: Text): Promise<void> {
	await db.schema
		.createTable("ticket_order")
		.addColumn("id", text, (c) => c.primaryKey())
		.addColumn("site_id", text, (c) => c.notNull())
		.addColumn("event_id", text, (c) => c.notNull())
		.addColumn("hold_id", text, (c) => c.notNull().unique())
		.addColumn("session_hash", text, (c) => c.notNull())
		.addColumn("idempotency_key", text, (c) => c.notNull())
		.addColumn("request_hash", text, (c) => c.notNull())
		.addColumn("state", text, (c) => c.notNull())
		.addColumn("email", text, (c) => c.notNull())
		.addColumn("name", text)
		.addColumn("ore", "integer", (c) => c.notNull())
		.addColumn("is_test", "integer", (c) => c.notNull())
		.addColumn("refund_rule_json", text, (c) => c.notNull())
		.addColumn("created_at", text, (c) => c.notNull())
		.addColumn("paid_at", text)
		.addUniqueConstraint("ticket_order_request", ["site_id", "session_hash", "idempotency_key"])
		.execute();
	await db.schema.createIndex("ticket_order_by_event").on("ticket_order").columns(["site_id", "event_id"]).execute();
	await db.schema.createIndex("ticket_order_by_email").on("ticket_order").columns(["site_id", "email"]).execute();
	await db.schema.createIndex("ticket_order_by_state").on("ticket_order").columns(["state", "created_at"]).execute();
	await db.schema
		.createTable("order_line")
		.addColumn("order_id", text, (c) => c.notNull().references("ticket_order.id"))
		.addColumn("number", "integer", (c) => c.notNull())
		.addColumn("seat", text)
		.addColumn("seat_label", text)
		.addColumn("ticket_type_id", text, (c) => c.notNull())
		.addColumn("ticket_type", text, (c) => c.notNull())
		.addColumn("shows", text, (c) => c.notNull())
		.addColumn("ore", "integer", (c) => c.notNull())
		.addColumn("vat_rate", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("order_line_key", ["order_id", "number"])
		.execute();
	await db.schema
		.createTable("payment")
		.addColumn("id", text, (c) => c.primaryKey())
		.addColumn("order_id", text, (c) => c.notNull().references("ticket_order.id"))
		.addColumn("driver", text, (c) => c.notNull())
		.addColumn("state", text, (c) => c.notNull())
		.addColumn("ore", "integer", (c) => c.notNull())
		.addColumn("redirect_url", text)
		.addColumn("created_at", text, (c) => c.notNull())
		.addColumn("updated_at", text, (c) => c.notNull())
		.execute();
	await db.schema.createIndex("payment_by_order").on("payment").column("order_id").execute();
	await db.schema.createIndex("payment_by_state").on("payment").columns(["state", "updated_at"]).execute();
	await db.schema
		.createTable("refund")
		.addColumn("id", text, (c) => c.primaryKey())
		.addColumn("order_id", text, (c) => c.notNull().references("ticket_order.id"))
		.addColumn("payment_id", text)
		.addColumn("ore", "integer", (c) => c.notNull())
		.addColumn("state", text, (c) => c.notNull())
		.addColumn("is_surplus", "integer", (c) => c.notNull())
		.addColumn("reason", text, (c) => c.notNull())
		.addColumn("requested_by", text)
		.addColumn("idempotency_key", text)
		.addColumn("request_hash", text)
		.addColumn("created_at", text, (c) => c.notNull())
		.addColumn("updated_at", text, (c) => c.notNull())
		.addUniqueConstraint("refund_request", ["order_id", "idempotency_key"])
		.execute();
	await db.schema.createIndex("refund_by_state").on("refund").columns(["state", "updated_at"]).execute();
	await db.schema
		.createTable("test_payment")
		.addColumn("id", text, (c) => c.primaryKey())
		.addColumn("ore", "integer", (c) => c.notNull())
		.addColumn("state", text, (c) => c.notNull())
		.addColumn("is_late", "integer", (c) => c.notNull())
		.addColumn("refunded_ore", "integer", (c) => c.notNull())
		.execute();
}

async function createTickets(db: Kysely<unknown>, text: Text): Promise<void> {
	await db.schema
		.createTable("order_ticket")
		.addColumn("id", text, (c) => c.primaryKey())
		.addColumn("order_id", text, (c) => c.notNull())
		.addColumn("line_number", "integer", (c) => c.notNull())
		.addColumn("site_id", text, (c) => c.notNull())
		.addColumn("event_id", text, (c) => c.notNull())
		.addColumn("code", text, (c) => c.notNull().unique())
		.addColumn("state", text, (c) => c.notNull())
		.addColumn("refund_id", text)
		.addColumn("used_at", text)
		.addColumn("created_at", text, (c) => c.notNull())
		.addUniqueConstraint("order_ticket_line", ["order_id", "line_number"])
		.addForeignKeyConstraint("order_ticket_of_line", ["order_id", "line_number"], "order_line", ["order_id", "number"])
		.execute();
	await db.schema.createIndex("order_ticket_by_event").on("order_ticket").columns(["site_id", "event_id"]).execute();
	await db.schema
		.createTable("ticket_key")
		.addColumn("id", text, (c) => c.primaryKey())
		.addColumn("public_jwk_json", text, (c) => c.notNull())
		.addColumn("private_jwk_json", text, (c) => c.notNull())
		.addColumn("created_at", text, (c) => c.notNull())
		.execute();
}

async function createLedger(db: Kysely<unknown>, text: Text, kind: "sqlite" | "postgres"): Promise<void> {
	await db.schema
		.createTable("ledger_entry")
		.addColumn("id", text, (c) => c.primaryKey())
		.addColumn("site_id", text, (c) => c.notNull())
		.addColumn("transaction_id", text, (c) => c.notNull())
		.addColumn("account", text, (c) => c.notNull())
		.addColumn("ore", "integer", (c) => c.notNull())
		.addColumn("order_id", text)
		.addColumn("payment_id", text)
		.addColumn("booked_at", text, (c) => c.notNull())
		.execute();
	await db.schema.createIndex("ledger_entry_by_transaction").on("ledger_entry").column("transaction_id").execute();
	await db.schema.createIndex("ledger_entry_by_order").on("ledger_entry").column("order_id").execute();
	await db.schema
		.createTable("receipt")
		.addColumn("site_id", text, (c) => c.notNull())
		.addColumn("number", "integer", (c) => c.notNull())
		.addColumn("kind", text, (c) => c.notNull())
		.addColumn("order_id", text, (c) => c.notNull())
		.addColumn("content_json", text, (c) => c.notNull())
		.addColumn("issued_at", text, (c) => c.notNull())
		.addPrimaryKeyConstraint("receipt_key", ["site_id", "number"])
		.execute();
	await db.schema.createIndex("receipt_by_order").on("receipt").column("order_id").execute();
	await db.schema
		.createTable("receipt_count")
		.addColumn("site_id", text, (c) => c.primaryKey())
		.addColumn("last_number", "integer", (c) => c.notNull())
		.execute();
	await makeAppendOnly(db, kind, ["ledger_entry", "receipt"]);
}

async function makeAppendOnly(db: Kysely<unknown>, kind: "sqlite" | "postgres", tables: string[]): Promise<void> {
	const run = (statement: string) => sql.raw(statement).execute(db);
	if (kind === "postgres")
		await run(`create function reject_change() returns trigger language plpgsql as $$
			begin raise exception 'rows of % are only added', tg_table_name; end $$`);
	for (const table of tables)
		for (const change of ["update", "delete"])
			await run(
				kind === "postgres"
					? `create trigger ${table}_${change} before ${change} on ${table} for each row execute function reject_change()`
					: `create trigger ${table}_${change} before ${change} on ${table} begin
						select raise(abort, 'rows of ${table} are only added');
					end`,
			);
}
