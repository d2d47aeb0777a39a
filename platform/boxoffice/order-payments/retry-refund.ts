import { AppError } from "@lerret/contracts/errors";
import { orderCan } from "@lerret/contracts/order-can";
import { type Actor, writeAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { Database, Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import { lockOrder } from "../orders/rows.ts";
import { finishRefund } from "../refunds/refund.ts";
import { sumOfRefunds } from "../refunds/sum.ts";
import type { BoxOffice } from "../services.ts";
import { setState } from "../states.ts";
import { settlePayment } from "./settle.ts";

/**
 * Begins a refund of an order again that its provider has rejected. Without effect on any other, so that a repeated request
 * is harmless. If the provider does not answer now, which `onPostponed` gets, a job does it later. Throws `not_found`, and
 * `not_refundable` if the payment has been given back by other refunds.
 */
export async function retryRefund(
	boxOffice: BoxOffice,
	ref: ItemRef,
	refundId: string,
	actor: Actor,
	onPostponed: (error: unknown) => void,
): Promise<void> {
	const { db, readTime } = boxOffice;
	// Staff may have given the money back in the provider's portal meanwhile.
	const { paymentId } = await readRefund(db, ref, refundId);
	await settlePayment(boxOffice, paymentId, "staff").catch(onPostponed);
	await db.transaction().execute(async (trx) => {
		await lockOrder(trx, ref.id);
		await reopenRefund(trx, ref, refundId, { actor, now: await readTime(trx) });
	});
	await finishRefund(boxOffice, refundId).catch(onPostponed);
}

async function reopenRefund(
	trx: Writer,
	ref: ItemRef,
	refundId: string,
	{ actor, now }: { actor: Actor; now: string },
): Promise<void> {
	const { ore, attempt, paymentId, paidOre, ...refund } = await readRefund(trx, ref, refundId);
	const refundedOre = await sumOfRefunds(trx, paymentId);
	const verdict = orderCan.retryRefund({ state: refund.state, ore, paidOre, refundedOre }, "checked");
	if (verdict === "not_rejected") return;
	if (verdict !== true) throw new AppError(verdict);
	const again = { attempt: attempt + 1, tries: 0, next_try_at: null, is_disputed: 0, updated_at: now };
	await setState(trx, "refund", refund, "pending", again);
	await addJob(trx, { kind: "refund", payload: { refundId }, key: refundId, runAt: now });
	await writeAudit(trx, {
		siteId: ref.siteId,
		actor,
		at: now,
		action: "retry",
		kind: "order",
		itemId: ref.id,
		before: null,
		after: { ore },
	});
}

/** Throws `not_found`, also for a refund without money. */
async function readRefund(db: Database, { siteId, id }: ItemRef, refundId: string) {
	const refund = await db
		.selectFrom("refund")
		.innerJoin("ticket_order", "ticket_order.id", "refund.order_id")
		.innerJoin("payment", "payment.id", "refund.payment_id")
		.select(["refund.id", "refund.state", "refund.ore", "refund.attempt", "payment.id as paymentId"])
		.select((eb) => eb.fn.coalesce("payment.captured_ore", eb.lit(0)).as("paidOre"))
		.where("refund.id", "=", refundId)
		.where("refund.order_id", "=", id)
		.where("ticket_order.site_id", "=", siteId)
		.executeTakeFirst();
	if (!refund) throw new AppError("not_found");
	return refund;
}
