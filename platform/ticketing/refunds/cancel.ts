import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { Site } from "../../pages/read.ts";
import { type OrderRow, refundRuleSchema } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import { finishRefund, type RefundRow, takeBackTickets } from "./refund.ts";

/** Whether visitors may cancel an order's tickets themselves: no longer after the start, or not by the venue's rule. */
export type Cancellation = "open" | "started" | "not-allowed";

/** Free tickets until the start, paid ones if the venue allowed it when they were bought or the event has been moved since. */
export async function readCancellation(db: Database, order: OrderRow, now: string): Promise<Cancellation> {
	const { mayCancel } = readJson(refundRuleSchema, order.refund_rule_json, `order ${order.id}`);
	const event = await db
		.selectFrom("event")
		.select("starts_at")
		.where("site_id", "=", order.site_id)
		.where("id", "=", order.event_id)
		.executeTakeFirst();
	if (event === undefined || event.starts_at <= now) return "started";
	return order.ore === 0 || mayCancel || (await isMovedSince(db, order)) ? "open" : "not-allowed";
}

async function isMovedSince(db: Database, order: OrderRow): Promise<boolean> {
	const move = await db
		.selectFrom("event_notice")
		.select("id")
		.where("site_id", "=", order.site_id)
		.where("event_id", "=", order.event_id)
		.where("from_starts_at", "is not", null)
		.where("created_at", ">=", order.created_at)
		.limit(1)
		.executeTakeFirst();
	return move !== undefined;
}

/**
 * The visitor's own cancellation. The money goes back now; if the provider does not answer, which `onPostponed` gets, a
 * job does it later. Throws `not_cancellable`.
 */
export async function cancelTickets(
	boxOffice: BoxOffice,
	site: Site,
	order: OrderRow,
	ticketIds: string[] | null,
	onPostponed: (error: unknown) => void,
): Promise<void> {
	const { db, readTime } = boxOffice;
	const { id } = await db
		.transaction()
		.execute(async (trx) => takeBackOwnTickets(trx, site, order, ticketIds, await readTime(trx)));
	await finishRefund(boxOffice, id).catch(onPostponed);
}

async function takeBackOwnTickets(
	trx: Writer,
	site: Site,
	order: OrderRow,
	ticketIds: string[] | null,
	now: string,
): Promise<RefundRow> {
	if ((await readCancellation(trx, order, now)) !== "open") throw new AppError("not_cancellable");
	const used = await trx
		.selectFrom("order_ticket")
		.select("id")
		.where("order_id", "=", order.id)
		.where("used_at", "is not", null)
		.execute();
	if (used.some(({ id }) => ticketIds === null || ticketIds.includes(id))) throw new AppError("not_cancellable");
	const input = { ticketIds, reason: "Avbestilt av den som bestilte", requestedBy: null, idempotencyKey: null };
	return takeBackTickets(trx, site, order.id, input, now);
}
