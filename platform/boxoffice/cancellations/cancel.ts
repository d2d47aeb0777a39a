import { AppError } from "@lerret/contracts/errors";
import { hashOf } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { goodsOf } from "../goods/goods-of.ts";
import { lockOrder, type OrderRow } from "../orders/rows.ts";
import { finishRefunds, type RefundRow } from "../refunds/refund.ts";
import type { BoxOffice } from "../services.ts";
import { findRepeatedRefund, takeBack } from "./take-back.ts";

export type Cancellation = {
	/** Null: all. */
	ticketIds: string[] | null;
	/** What the visitor is called, if the order has no name. */
	name?: string | undefined;
	/** A form with this key cancels the same tickets once. */
	key?: string;
};

/**
 * The visitor's own cancellation. The money goes back now; if the provider does not answer, which `onPostponed` gets, a
 * job does it later. Throws `not_cancellable`.
 */
export async function cancelTickets(
	boxOffice: BoxOffice,
	site: Site,
	order: OrderRow,
	cancellation: Cancellation,
	onPostponed: (error: unknown) => void,
): Promise<void> {
	const { db, readTime } = boxOffice;
	const { id } = await db
		.transaction()
		.execute(async (trx) => takeBackOwnTickets(trx, site, order, cancellation, await readTime(trx)));
	await finishRefunds(boxOffice, id).catch(onPostponed);
}

async function takeBackOwnTickets(
	trx: Writer,
	site: Site,
	order: OrderRow,
	{ ticketIds, name, key }: Cancellation,
	now: string,
): Promise<RefundRow> {
	const idempotencyKey = key ? hashOf([key, ...(ticketIds ?? []).toSorted()].join()) : null;
	const input = { ticketIds, reason: "Avbestilt av den som bestilte", requestedBy: null, idempotencyKey };
	// A copy of the form waits here until the first one has cancelled.
	await lockOrder(trx, order.id);
	const repeated = await findRepeatedRefund(trx, order, input);
	if (repeated) return repeated;
	if ((await goodsOf(order).readCancellation(trx, now)) !== true) throw new AppError("not_cancellable");
	if (name && order.name === null)
		await trx.updateTable("ticket_order").set({ name }).where("id", "=", order.id).execute();
	return takeBack(trx, site, order.id, input, now);
}
