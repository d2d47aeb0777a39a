import type { Writer } from "../db/database.ts";
import { hasRowLocks } from "../db/row-locks.ts";

type Used = "price_group" | "ticket_type";

/** Waits for every event that is being saved with these groups or types, and keeps others from using them. */
export async function lockUses(trx: Writer, table: Used, siteId: string, ids: string[]): Promise<void> {
	if (!hasRowLocks(trx)) return;
	await selectInOrder(trx, table, siteId, ids).forUpdate().execute();
}

/** The ids that exist. They cannot be deleted until the transaction ends. */
export async function lockUsed(trx: Writer, table: Used, siteId: string, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const query = selectInOrder(trx, table, siteId, ids);
	const rows = await (hasRowLocks(trx) ? query.forKeyShare() : query).execute();
	return new Set(rows.map(({ id }) => id));
}

const selectInOrder = (trx: Writer, table: Used, siteId: string, ids: string[]) =>
	trx.selectFrom(table).select("id").where("site_id", "=", siteId).where("id", "in", ids).orderBy("id");
