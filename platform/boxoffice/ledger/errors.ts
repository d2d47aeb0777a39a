import type { Database, Writer } from "../../db/database.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import type { LedgerError } from "./check.ts";

/**
 * Replaces what the previous check of the ledger has found. Where not all payments could be compared with their providers, what
 * the previous comparison has found stays.
 */
export async function storeLedgerErrors(
	trx: Writer,
	errors: LedgerError[],
	{ isComplete, now }: { isComplete: boolean; now: string },
): Promise<void> {
	await trx
		.deleteFrom("ledger_error")
		.$if(!isComplete, (query) => query.where("what", "<>", "provider"))
		.execute();
	for (const chunk of rowChunks(errors.map((error) => ({ ...error, found_at: now }))))
		await trx
			.insertInto("ledger_error")
			.values(chunk)
			.onConflict((conflict) =>
				conflict.columns(["what", "id"]).doUpdateSet((eb) => ({ ore: eb.ref("excluded.ore"), found_at: now })),
			)
			.execute();
}

type FoundError = { orderId: string | null; voucherId: string | null; email: string | null };

/** What the latest check has found in the ledger of a site, and what each is about. */
export async function findLedgerErrors(db: Database, siteId: string): Promise<FoundError[]> {
	return db
		.selectFrom("ledger_error")
		.leftJoin("payment", "payment.id", "ledger_error.id")
		.leftJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.leftJoin("voucher", "voucher.id", "ledger_error.id")
		.select(["ticket_order.id as orderId", "ticket_order.email", "voucher.id as voucherId"])
		.where((eb) =>
			eb.or([
				eb("ticket_order.site_id", "=", siteId),
				eb("voucher.site_id", "=", siteId),
				eb(
					"ledger_error.id",
					"in",
					eb.selectFrom("organiser").select("organiser.id").where("organiser.site_id", "=", siteId),
				),
				eb(
					"ledger_error.id",
					"in",
					eb.selectFrom("ledger_entry").select("transaction_id").where("ledger_entry.site_id", "=", siteId),
				),
			]),
		)
		.orderBy("ledger_error.what")
		.orderBy("ledger_error.id")
		.execute();
}
