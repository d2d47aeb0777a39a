import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** What the email about a refund says of its cause: its credit note, and whether the event was cancelled. */
export function addRefundCauses(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table refund add column credit_note integer`.execute(db);
			await sql`alter table refund add column event_cancelled integer not null default 0`.execute(db);
			// A refund and its credit note have been written with the same instant.
			await sql`
				update refund set credit_note = (
					select min(receipt.number) from receipt where receipt.order_id = refund.order_id
						and receipt.kind = 'credit-note' and receipt.issued_at = refund.created_at)
				where is_surplus = 0`.execute(db);
			await sql`
				update refund set event_cancelled = 1 where order_id in (
					select ticket_order.id from ticket_order join event
						on event.site_id = ticket_order.site_id and event.id = ticket_order.event_id
					where event.status = 'cancelled')`.execute(db);
		},
	};
}
