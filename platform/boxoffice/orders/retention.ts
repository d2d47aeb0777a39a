import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";
import { type Batch, daysBefore, firstKeptInstant, walk } from "../../retention/batches.ts";
import { retention } from "../../retention/periods.ts";

/**
 * Removes the customers of old orders: addresses, names, sessions, and what staff wrote. What was sold, the ledger and the
 * receipts stay. Addresses of emails are removed earlier; the order still has its own.
 */
export const oldCustomers = (now: string): Batch[] => {
	const before = daysBefore(now, retention.ticketDays);
	const booked = firstKeptInstant(now);
	return [
		(trx, limit) => eraseEmailAddresses(trx, before, limit),
		walk(
			(trx, after: Order | null, limit) =>
				trx
					.selectFrom("ticket_order")
					.select(["id", "created_at"])
					// The condition of the index, written as there.
					.where(sql<boolean>`email <> ''`)
					.where("created_at", "<", before)
					.where(after ? sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})` : sql<boolean>`true`)
					.orderBy("created_at")
					.orderBy("id")
					.limit(limit)
					.execute(),
			(trx, orders) => eraseCustomers(trx, orders, { before, booked }),
		),
	];
};

type Order = { id: string; created_at: string };

async function eraseEmailAddresses(trx: Writer, before: string, limit: number): Promise<boolean> {
	const { numAffectedRows = 0n } = await sql`update order_email set email = '' where id in (
		select id from order_email where email <> '' and queued_at < ${before} limit ${limit})`.execute(trx);
	return Number(numAffectedRows) >= limit;
}

/** Orders whose last entry in the ledger is older than `booked`; without money, those whose event is over or gone. */
async function eraseCustomers(
	trx: Writer,
	orders: Order[],
	{ before, booked }: { before: string; booked: string },
): Promise<void> {
	const { rows } = await sql<{ id: string }>`
		update ticket_order set email = '', name = null, session_hash = '', request_hash = '', issue_reason = null,
			-- Unique together with the session.
			idempotency_key = id
		where id in (${sql.join(orders.map(({ id }) => id))}) and email <> '' and case
			when exists (select 1 from ledger_entry where order_id = ticket_order.id)
			then not exists (select 1 from ledger_entry where order_id = ticket_order.id and booked_at >= ${booked})
			else state not in ('awaiting-payment', 'closing') and not exists (
				select 1 from event where event.site_id = ticket_order.site_id and event.id = ticket_order.event_id
				and event.ends_at >= ${before})
			end
		returning id`.execute(trx);
	if (rows.length === 0) return;
	const ids = rows.map(({ id }) => id);
	await trx.deleteFrom("order_email").where("order_id", "in", ids).execute();
	await trx.updateTable("refund").set({ reason: "" }).where("order_id", "in", ids).execute();
	const payments = trx.selectFrom("payment").select("id").where("order_id", "in", ids);
	await trx.deleteFrom("test_refund").where("payment_id", "in", payments).execute();
	await trx.deleteFrom("test_payment").where("id", "in", payments).execute();
	await trx
		.updateTable("hold")
		.set({ session_hash: "", address: null })
		.where("id", "in", (eb) =>
			eb.selectFrom("ticket_order").select("hold_id").where("id", "in", ids).$castTo<{ hold_id: string }>(),
		)
		.execute();
}
