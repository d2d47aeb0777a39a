import type { Writer } from "../../db/database.ts";
import { postingOf, postProviderRefund, postSurplus } from "../ledger/post.ts";
import { readSuspense } from "../ledger/suspense.ts";
import type { OrderRow } from "../orders/rows.ts";
import type { ProviderPayment } from "../payments/driver.ts";
import { mismatchOf, recordMismatch } from "../payments/mismatch.ts";
import type { PaymentRow } from "../payments/rows.ts";
import { addSurplusRefund } from "./refund.ts";
import { sumOfRefunds } from "./sum.ts";

export const reasonOfOtherAmount = "Leverandøren trakk et annet beløp enn bestillingens.";

/**
 * Compares a payment that is booked as captured with what its provider has now, in a transaction that has locked the order.
 * Each mismatch is shown to staff. Another amount is booked as what it is: what is more goes back to the payer, and what is
 * less stands in suspense while the tickets are valid. False if the answer is about another payment or currency.
 */
export async function correctCapture(
	trx: Writer,
	order: OrderRow,
	payment: PaymentRow,
	found: ProviderPayment,
	now: string,
): Promise<boolean> {
	const mismatch = mismatchOf(payment, found);
	if (mismatch) await recordMismatch(trx, payment, mismatch);
	if (mismatch === "reference" || mismatch === "currency") return false;
	if (found.state !== "captured") return true;
	const { captured_ore: bookedOre } = await trx
		.selectFrom("payment")
		.select("captured_ore")
		.where("id", "=", payment.id)
		.executeTakeFirstOrThrow();
	const ore = found.capturedOre - (bookedOre ?? 0);
	if (ore === 0) return true;
	await trx
		.updateTable("payment")
		.set({ captured_ore: found.capturedOre, mismatch_decided_at: null, updated_at: now })
		.where("id", "=", payment.id)
		.execute();
	// What was missing comes first.
	const missingOre = Math.max(0, await readSuspense(trx, payment));
	const settledOre = Math.min(ore, missingOre);
	await postProviderRefund(trx, postingOf(order, payment), payment.driver, -settledOre, now);
	const surplusOre = ore - settledOre;
	if (surplusOre <= 0) return true;
	await postSurplus(trx, postingOf(order, payment), payment.driver, surplusOre, now);
	const captured = { ...payment, captured_ore: found.capturedOre };
	const leftOre = found.capturedOre - (await sumOfRefunds(trx, payment.id));
	const refund = { order, payment: captured, ore: Math.min(surplusOre, leftOre), reason: reasonOfOtherAmount };
	if (refund.ore > 0) await addSurplusRefund(trx, refund, now);
	return true;
}
