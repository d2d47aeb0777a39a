import type { Database } from "../../db/database.ts";
import type { ProviderPayment } from "./driver.ts";
import type { PaymentRow } from "./rows.ts";
import type { PaymentMismatch } from "./tables.ts";

/** In what a paid payment differs from ours; null if it is the exact amount in NOK of our reference. */
export function mismatchOf(payment: Pick<PaymentRow, "id" | "ore">, found: ProviderPayment): PaymentMismatch | null {
	const { state, reference, currency, authorisedOre, capturedOre } = found;
	if (reference !== payment.id) return "reference";
	if (state !== "authorised" && state !== "captured") return null;
	if (currency !== "NOK") return "currency";
	const isExact = authorisedOre === payment.ore && (state === "authorised" || capturedOre === payment.ore);
	return isExact ? null : "amount";
}

/** Shows a mismatch to staff, once. */
export async function recordMismatch(db: Database, { id }: PaymentRow, mismatch: PaymentMismatch): Promise<void> {
	await db
		.updateTable("payment")
		.set({ mismatch, mismatch_decided_at: null })
		.where("id", "=", id)
		.where((eb) => eb.or([eb("mismatch", "is", null), eb("mismatch", "<>", mismatch)]))
		.execute();
}
