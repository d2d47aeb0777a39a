import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What the database decides when requests come at the same moment: a ticket is found by the hash of its code, and a session
 * has one live hold on an event, and one request begins a payment at its provider. Holds also keep the wider network of their
 * address.
 */
export function createDecidedByRows(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await addCodeHashes(db, text);
			await db.schema.alterTable("hold").addColumn("sold_at", text).execute();
			await db.schema.alterTable("hold").addColumn("network", text).execute();
			await db.schema.createIndex("hold_by_network").on("hold").columns(["network", "released_at"]).execute();
			await keepOneHold(db);
			await sql`create unique index hold_by_session on hold (site_id, event_id, session_hash)
				where released_at is null and sold_at is null and session_hash <> ''`.execute(db);
			await db.schema.alterTable("payment").addColumn("starting_until", text).execute();
		},
	};
}

const maxRows = 1000;

async function addCodeHashes(db: Kysely<unknown>, text: ReturnType<typeof sql>): Promise<void> {
	await db.schema.alterTable("order_ticket").addColumn("code_hash", text).execute();
	for (;;) {
		const { rows } = await sql<{ id: string; code: string }>`
			select id, code from order_ticket where code_hash is null limit ${maxRows}`.execute(db);
		for (const { id, code } of rows)
			await sql`update order_ticket set code_hash = ${codeHashOf(code)} where id = ${id}`.execute(db);
		if (rows.length < maxRows) break;
	}
	await sql`alter table order_ticket alter column code_hash set not null`.execute(db);
	await db.schema.createIndex("order_ticket_by_code_hash").unique().on("order_ticket").column("code_hash").execute();
}

/** A code's hash at the time of this migration: without its signature. */
const codeHashOf = (code: string): string => createHash("sha256").update(code.split(".", 2).join(".")).digest("hex");

/** Of several live holds of one session, the newest stays. The others are released, unless an order has them. */
async function keepOneHold(db: Kysely<unknown>): Promise<void> {
	await sql`update hold set sold_at = (select paid_at from ticket_order where hold_id = hold.id)`.execute(db);
	const isOlder = sql`released_at is null and sold_at is null and session_hash <> '' and exists (
		select 1 from hold as other where other.site_id = hold.site_id and other.event_id = hold.event_id
		and other.session_hash = hold.session_hash and other.released_at is null and other.sold_at is null
		and (other.created_at > hold.created_at or (other.created_at = hold.created_at and other.id > hold.id)))`;
	await sql`update hold set sold_at = created_at
		where ${isOlder} and exists (select 1 from ticket_order where hold_id = hold.id)`.execute(db);
	await sql`update place_count set taken = taken - coalesce((select sum(quantity) from hold
		where hold.site_id = place_count.site_id and hold.event_id = place_count.event_id and ${isOlder}), 0)`.execute(db);
	await sql`update seat_claim set hold_id = null, expires_at = (select created_at from hold where id = hold_id)
		where state = 'held' and hold_id in (select id from hold where ${isOlder})`.execute(db);
	await sql`update hold set released_at = created_at where ${isOlder}`.execute(db);
}
