import type { Writer } from "../../db/database.ts";
import { addOrHastenJob } from "../../jobs/add.ts";
import type { BoxOffice } from "../services.ts";
import { readOpenPayments } from "./rows.ts";

/** One for a payment at a time, however often it is asked for. */
export const addSettleJob = (trx: Writer, paymentId: string, runAt: string): Promise<void> =>
	addOrHastenJob(trx, { kind: "settle-payment", payload: { paymentId }, key: paymentId, runAt });

/** Counts a notice of a provider, and then makes a job read the payment: the order of both loses none. */
export async function receiveNotice(
	{ db, readTime }: Pick<BoxOffice, "db" | "readTime">,
	paymentId: string,
): Promise<void> {
	await db
		.updateTable("payment")
		.set((eb) => ({ notices: eb("notices", "+", 1) }))
		.where("id", "=", paymentId)
		.execute();
	await db.transaction().execute(async (trx) => addSettleJob(trx, paymentId, await readTime(trx)));
}

/**
 * Makes jobs read the open payments of an order at their providers, as far as it is time for it: each reading of an order
 * calls this, also those of a visitor who waits for the tickets.
 */
export async function requestSettlement({ db, readTime }: BoxOffice, orderId: string): Promise<void> {
	const now = await readTime(db);
	const due = (await readOpenPayments(db, orderId)).filter(
		({ earliest_read_at }) => earliest_read_at === null || earliest_read_at <= now,
	);
	for (const { id } of due) await db.transaction().execute((trx) => addSettleJob(trx, id, now));
}
