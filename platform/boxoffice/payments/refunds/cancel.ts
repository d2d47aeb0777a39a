import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../../../db/database.ts";
import { readJson } from "../../../db/json.ts";
import type { Site } from "../../../pages/read.ts";
import { osloDate } from "../../../time.ts";
import { type OrderRow, placesOf, refundRuleSchema } from "../../orders/rows.ts";
import type { BoxOffice } from "../../services.ts";
import { endOfDay } from "../../vouchers/activate.ts";
import { findVoucherOf } from "../../vouchers/rows.ts";
import { finishRefund, type RefundRow } from "./refund.ts";
import { takeBack } from "./take-back.ts";

/** Whether visitors may cancel an order's tickets themselves: no longer after the start, or not by the venue's rule. */
export type Cancellation = "open" | "started" | "not-allowed";

/**
 * Free tickets until the start, paid ones if the venue allowed it when they were bought or the event has been moved since.
 * The purchase of an unused card as long as the law gives the right of withdrawal.
 */
export async function readCancellation(db: Database, order: OrderRow, now: string): Promise<Cancellation> {
	const places = placesOf(order);
	if (!places) return (await isWithdrawable(db, order, now)) ? "open" : "not-allowed";
	const { eventId } = places.event;
	const { mayCancel } = readJson(refundRuleSchema, order.refund_rule_json, `order ${order.id}`);
	const event = await db
		.selectFrom("event")
		.select("starts_at")
		.where("site_id", "=", order.site_id)
		.where("id", "=", eventId)
		.executeTakeFirst();
	if (event === undefined || event.starts_at <= now) return "started";
	return order.ore === 0 || mayCancel || (await isMovedSince(db, order, eventId)) ? "open" : "not-allowed";
}

/** Angrerettloven § 21: 14 days from the day after the purchase. */
const withdrawalDays = 14;

async function isWithdrawable(db: Database, order: OrderRow, now: string): Promise<boolean> {
	const voucher = await findVoucherOf(db, order.id);
	if (!voucher || order.paid_at === null) return false;
	const lastDay = osloDate(Temporal.Instant.from(order.paid_at)).add({ days: withdrawalDays });
	const isUnused = voucher.left_ore === voucher.ore && (voucher.state === "active" || voucher.state === "blocked");
	return isUnused && now <= endOfDay(lastDay);
}

async function isMovedSince(db: Database, order: OrderRow, eventId: string): Promise<boolean> {
	const move = await db
		.selectFrom("event_notice")
		.select("id")
		.where("site_id", "=", order.site_id)
		.where("event_id", "=", eventId)
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
	const input = { ticketIds, reason: "Avbestilt av den som bestilte", requestedBy: null, idempotencyKey: null };
	return takeBack(trx, site, order.id, input, now);
}
