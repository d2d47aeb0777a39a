import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import { postingOf, postSettledRefund } from "../ledger/post.ts";
import { readSuspense } from "../ledger/suspense.ts";
import type { OrderRow } from "../orders/rows.ts";
import { decideProviderRefunds } from "./provider-refunds.ts";
import { insertRefund, type PaymentPart, type RefundInput, type RefundRow } from "./refund.ts";

type OwedRefund = { id: string; voucherOre: number; input: RefundInput; isEventCancelled: boolean };

/**
 * Adds the refund of what an order owes to payments, with a job for each: one row for the newest payment, and one that names it for
 * each older one. What a provider has already given back is not paid twice.
 */
export async function owePayments(
	trx: Writer,
	order: OrderRow,
	parts: readonly PaymentPart[],
	{ id, voucherOre, input, isEventCancelled }: OwedRefund,
	now: string,
): Promise<RefundRow> {
	const refunds: RefundRow[] = [];
	const owed = parts.length > 0 ? parts : [{ payment: null, ore: 0 }];
	for (const [i, { payment, ore }] of owed.entries()) {
		const settledOre = payment ? Math.max(0, Math.min(ore, await readSuspense(trx, payment))) : 0;
		const own =
			i === 0
				? { id, voucherOre, input }
				: { id: newId(), voucherOre: 0, input: { ...input, idempotencyKey: null }, mainId: id };
		const refund = await insertRefund(trx, { order, payment, ore: ore - settledOre, isEventCancelled, ...own }, now);
		refunds.push(refund);
		if (payment && settledOre > 0) {
			await postSettledRefund(trx, postingOf(order, payment), settledOre, now);
			await decideProviderRefunds(trx, payment, now);
		}
		if (refund.state === "pending")
			await addJob(trx, { kind: "refund", payload: { refundId: refund.id }, key: refund.id, runAt: now });
	}
	const [main] = refunds;
	if (!main) throw new Error("no refund was added");
	return main;
}
