import { sql } from "kysely";
import type { Database, Writer } from "../../db/database.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import { type Batch, daysBefore, walk } from "../../retention/batches.ts";
import { eraseRows } from "../../retention/clean-up.ts";
import { isLongOver } from "../../retention/long-over.ts";
import { retention } from "../../retention/periods.ts";
import { ages } from "../../retention/table.ts";
import { exchangeTables } from "../exchanges/tables.ts";
import { selectUrgentOrders } from "../orders/refunded.ts";
import { orderTables } from "../orders/tables.ts";
import { refundTables } from "../refunds/tables.ts";
import { saleTables } from "../sale/tables.ts";
import { voucherTables } from "../vouchers/tables.ts";

/**
 * Removes the customers of old orders: addresses, names, sessions, and what staff wrote. What was sold, the ledger and the
 * receipts stay.
 */
export const oldCustomers = (now: string): Batch =>
	walk(
		(trx, after: Order | null, limit) =>
			trx
				.selectFrom("ticket_order")
				.select(["id", "created_at"])
				// The condition of the index, written as there.
				.where(sql<boolean>`email <> ''`)
				.where("created_at", "<", daysBefore(now, retention.ticketDays))
				.where(after ? sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})` : sql<boolean>`true`)
				.orderBy("created_at")
				.orderBy("id")
				.limit(limit)
				.execute(),
		(trx, orders) => eraseDueCustomers(trx, orders, now),
	);

type Order = { id: string; created_at: string };

async function eraseDueCustomers(trx: Writer, orders: Order[], now: string): Promise<void> {
	const { rows } = await sql<{ id: string }>`
		select id from ticket_order where id in (${sql.join(orders.map(({ id }) => id))}) and ${isDue(now)}
		order by id ${hasRowLocks(trx) ? sql`for update` : sql``}`.execute(trx);
	const open = await readOpenMoney(
		trx,
		rows.map(({ id }) => id),
		now,
	);
	await eraseOrders(
		trx,
		rows.map(({ id }) => id).filter((id) => !open.has(id)),
	);
}

/**
 * Whether the customer of an order is no longer needed: without money some time after the event; with money, when the time
 * for disputes is over since the event, or since the voucher was used up, taken back or expired.
 */
function isDue(now: string) {
	const before = daysBefore(now, retention.ticketDays);
	const paidBefore = ages.months(retention.disputeMonths).before(now);
	return sql<boolean>`case
		when not exists (select 1 from ledger_entry where order_id = ticket_order.id)
		then state not in ('awaiting-payment', 'closing') and ${isLongOver("ticket_order", before)}
		when event_id is not null then created_at < ${paidBefore} and ${isLongOver("ticket_order", paidBefore)}
		else not exists (
			select 1 from voucher where voucher.order_id = ticket_order.id and (left_ore > 0
				or exists (select 1 from voucher_use where voucher_use.voucher_id = voucher.id and voucher_use.state = 'reserved')
				or exists (select 1 from ledger_entry where ledger_entry.voucher_id = voucher.id and booked_at >= ${paidBefore})))
		end`;
}

/** What keeps the customer of an order: money that is not settled. */
export type OpenMoney = "refund" | "dispute" | "payment";

/** Which of some orders have a refund, dispute or payment that is open or that staff have not decided. */
export async function readOpenMoney(db: Database, ids: string[], now: string): Promise<Map<string, OpenMoney>> {
	if (ids.length === 0) return new Map();
	const [payments, disputes, refunds] = await Promise.all([
		db
			.selectFrom(
				selectUrgentOrders(db, now)
					.union(db.selectFrom("payment").select("order_id").where("state", "in", ["created", "authorised"]))
					.union(
						db
							.selectFrom("ticket_order")
							.select("id as order_id")
							.where("state", "in", ["awaiting-payment", "closing"]),
					)
					.as("open"),
			)
			.select("open.order_id")
			.where("open.order_id", "in", ids)
			.execute(),
		db
			.selectFrom("payment_return")
			.innerJoin("order_source", "order_source.payment_id", "payment_return.payment_id")
			.select("order_source.order_id")
			.where("order_source.order_id", "in", ids)
			.where("payment_return.state", "=", "open")
			.execute(),
		db.selectFrom("refund").select("order_id").where("order_id", "in", ids).where("state", "<>", "done").execute(),
	]);
	return new Map<string, OpenMoney>([
		...payments.map(({ order_id }) => [order_id, "payment"] as const),
		...disputes.map(({ order_id }) => [order_id, "dispute"] as const),
		...refunds.map(({ order_id }) => [order_id, "refund"] as const),
	]);
}

/** Erases the customers of locked orders. A voucher that was never paid goes with its order. */
export async function eraseOrders(trx: Writer, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const orders = sql.join(ids);
	await eraseRows(trx, orderTables, "ticket_order", sql`id in (${orders})`);
	await trx.deleteFrom("order_email").where("order_id", "in", ids).execute();
	await eraseRows(trx, exchangeTables, "order_exchange", sql`order_id in (${orders})`);
	await eraseRows(trx, refundTables, "refund", sql`order_id in (${orders})`);
	await eraseRows(trx, saleTables, "hold", sql`id in (select hold_id from ticket_order where id in (${orders}))`);
	await trx.deleteFrom("voucher").where("order_id", "in", ids).where("state", "=", "unpaid").execute();
	await eraseRows(trx, voucherTables, "voucher", sql`order_id in (${orders})`);
}
