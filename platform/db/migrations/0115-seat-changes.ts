import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Which tickets have got another seat, for repeated requests and for the emails about it. */
export function createSeatChanges(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table seat_change (
				id text not null primary key, site_id text not null references site (id) on delete cascade, event_id text not null,
				number integer not null, idempotency_key text not null, request_hash text not null, created_at text not null,
				constraint seat_change_number unique (site_id, event_id, number),
				constraint seat_change_request unique (site_id, event_id, idempotency_key)
			)`.execute(db);
			await sql`create table seat_change_ticket (
				seat_change_id text not null references seat_change (id) on delete cascade,
				ticket_id text not null references order_ticket (id), order_id text not null references ticket_order (id),
				from_seat text not null, from_label text not null, to_seat text not null, to_label text not null,
				primary key (seat_change_id, ticket_id)
			)`.execute(db);
			await sql`create index seat_change_ticket_by_order on seat_change_ticket (order_id)`.execute(db);
		},
	};
}
