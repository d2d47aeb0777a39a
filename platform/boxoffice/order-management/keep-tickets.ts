import { writeItemAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Writer } from "../../db/database.ts";
import { selectPaymentsOf } from "../payments/sources.ts";
import { lockSiteOrder } from "./managed.ts";

/**
 * Stores that staff have seen what a provider has different, and that the tickets of an order stay valid although it has
 * given money back. The order is urgent again when the provider says something new. Throws `not_found`.
 */
export async function keepRefundedTickets(trx: Writer, ref: ItemRef, context: ChangeContext): Promise<void> {
	await lockSiteOrder(trx, ref);
	const updated = await trx
		.updateTable("payment_return")
		.set({ decided_at: context.now })
		.where("payment_id", "in", selectPaymentsOf(trx, ref.id))
		.executeTakeFirst();
	const seen = await trx
		.updateTable("payment")
		.set({ mismatch_decided_at: context.now })
		.where("order_id", "=", ref.id)
		.where("mismatch", "is not", null)
		.executeTakeFirst();
	if (updated.numUpdatedRows + seen.numUpdatedRows > 0n)
		await writeItemAudit(trx, { name: "order" }, ref, context, { action: "keep", before: null, after: null });
}
