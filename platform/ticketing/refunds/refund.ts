import type { Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { postRefund } from "../ledger/post.ts";
import { lockOrder } from "../orders/rows.ts";
import type { PaymentRow } from "../payments/settle.ts";
import type { BoxOffice } from "../services.ts";

/** Money that bought nothing. */
type Surplus = { orderId: string; payment: PaymentRow; ore: number; reason: string };

/** Adds a refund that is still to be made, in a transaction that has locked the order. Throws if it exceeds the payment. */
export async function addSurplusRefund(
	trx: Writer,
	{ orderId, payment, ore, reason }: Surplus,
	now: string,
): Promise<string> {
	const { refunded } = await trx
		.selectFrom("refund")
		.select((eb) => eb.fn.sum<number | string | null>("ore").as("refunded"))
		.where("payment_id", "=", payment.id)
		.where("state", "<>", "failed")
		.executeTakeFirstOrThrow();
	if (Number(refunded ?? 0) + ore > payment.ore) throw new Error("a refund exceeds its payment");
	const id = newId();
	await trx
		.insertInto("refund")
		.values({
			id,
			order_id: orderId,
			payment_id: payment.id,
			ore,
			state: "pending",
			is_surplus: 1,
			reason,
			requested_by: null,
			idempotency_key: null,
			request_hash: null,
			created_at: now,
			updated_at: now,
		})
		.execute();
	return id;
}

/** Gives the money of a pending refund back at its provider and books it. May be called again until it is done. */
export async function finishRefund(boxOffice: BoxOffice, refundId: string): Promise<void> {
	const refund = await boxOffice.db
		.selectFrom("refund")
		.innerJoin("payment", "payment.id", "refund.payment_id")
		.select(["refund.id", "refund.order_id", "refund.ore", "payment.id as payment_id", "payment.driver"])
		.where("refund.id", "=", refundId)
		.where("refund.state", "=", "pending")
		.executeTakeFirst();
	const driver = refund && boxOffice.drivers[refund.driver];
	if (!refund || !driver) return;
	const state = await driver.refund(refund.payment_id, { id: refund.id, ore: refund.ore });
	if (state === "pending") return;
	await boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, refund.order_id);
		const now = await boxOffice.readTime(trx);
		const updated = await trx
			.updateTable("refund")
			.set({ state, updated_at: now })
			.where("id", "=", refund.id)
			.where("state", "=", "pending")
			.executeTakeFirst();
		if (updated.numUpdatedRows === 0n || state !== "done") return;
		const posting = { siteId: order.site_id, orderId: order.id, paymentId: refund.payment_id };
		await postRefund(trx, posting, refund.driver, refund.ore, now);
	});
}
