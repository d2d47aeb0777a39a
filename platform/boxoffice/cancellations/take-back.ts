import { AppError } from "@lerret/contracts/errors";
import { type Actor, writeAudit } from "../../content/audit.ts";
import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { goodsOf } from "../goods/goods-of.ts";
import { addOrderEmail, isUnannounced } from "../orders/email-job.ts";
import { addOrderReceipt } from "../orders/receipts.ts";
import { lockOrder, type OrderRow } from "../orders/rows.ts";
import { owePayments } from "../refunds/owe.ts";
import { hashOfRefund, type RefundInput, type RefundRow, type TakenBack } from "../refunds/refund.ts";
import { setState } from "../states.ts";
import { sumOre } from "../sum-ore.ts";

/**
 * Takes tickets or a bought voucher back and books what is owed; `finishRefund` then gives the money back. What vouchers paid
 * goes back to them at once. A repeated request returns the same refund. Throws `idempotency_conflict`, and for what cannot
 * be taken back `not_cancellable` to the visitor and `not_refundable` to staff.
 */
export async function takeBack(
	trx: Writer,
	site: Site,
	orderId: string,
	input: RefundInput,
	now: string,
): Promise<RefundRow> {
	const order = await lockOrder(trx, orderId);
	const repeated = await findRepeatedRefund(trx, order, input);
	if (repeated) return repeated;
	const refundId = newId();
	const goods = goodsOf(order);
	const taken = await goods.takeBack(trx, { ...input, refundId }, now);
	const { payments: parts, vouchers, lines, isEventCancelled } = taken;
	const voucherOre = sumOre(vouchers);
	const refund = await owePayments(trx, order, parts, { id: refundId, voucherOre, input, isEventCancelled }, now);
	const state = taken.isAll ? "refunded" : "partly-refunded";
	if (state !== order.state) await setState(trx, "ticket_order", order, state);
	if (!(await isUnannounced(trx, order, taken.isAll)))
		await addOrderEmail(trx, order, { about: "refund", causeId: refund.id }, now);
	if (input.requestedBy) await logRefund(trx, order, input.requestedBy, taken, now);
	// Last and in this order, as in every sale.
	await goods.countSold(trx, now);
	const payments = [
		...vouchers.map((voucher) => ({ means: voucher.kind, ore: voucher.ore })),
		...parts.map(({ payment, ore }) => ({ means: payment.driver, ore })),
	];
	if (order.ore > 0) {
		const creditNote = await addOrderReceipt(trx, site, { order, kind: "credit-note", lines, payments }, now);
		await trx.updateTable("refund").set({ credit_note: creditNote }).where("id", "=", refund.id).execute();
	}
	return refund;
}

/** Throws `idempotency_conflict`. */
export async function findRepeatedRefund(
	trx: Writer,
	order: Pick<OrderRow, "id">,
	input: RefundInput,
): Promise<RefundRow | null> {
	if (input.idempotencyKey === null) return null;
	const refund = await trx
		.selectFrom("refund")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("idempotency_key", "=", input.idempotencyKey)
		.executeTakeFirst();
	if (refund && refund.request_hash !== hashOfRefund(input)) throw new AppError("idempotency_conflict");
	return refund ?? null;
}

const logRefund = (
	trx: Writer,
	order: OrderRow,
	actor: Actor,
	{ tickets, payments, vouchers }: TakenBack,
	now: string,
) =>
	writeAudit(trx, {
		siteId: order.site_id,
		actor,
		at: now,
		action: "refund",
		kind: "order",
		itemId: order.id,
		before: null,
		after: { tickets, ore: sumOre(payments) + sumOre(vouchers) },
	});
