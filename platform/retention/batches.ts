import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tables, Writer } from "../db/database.ts";
import { ages } from "./table.ts";

/**
 * A part of the clean-up, which works on at most `limit` rows in one transaction. Resolves with false when nothing is
 * left.
 */
export type Batch = (trx: Writer, limit: number) => Promise<boolean>;

export const daysBefore = (now: string, days: number): string => ages.days(days).before(now);

/** Deletes the rows for which `condition` holds. It needs an index. `key` is the primary key. */
export const deleteWhere = (table: keyof Tables, key: string[], condition: RawBuilder<unknown>): Batch =>
	changeWhere(sql`delete from ${sql.table(table)}`, table, key, condition);

/** Runs a statement on rows for which `condition` holds, and does not afterwards. */
export const changeWhere =
	(change: RawBuilder<unknown>, table: keyof Tables, key: string[], condition: RawBuilder<unknown>): Batch =>
	async (trx, limit) => {
		const columns = sql.join(key.map((column) => sql.ref(column)));
		const { numAffectedRows = 0n } = await sql`${change} where (${columns}) in
			(select ${columns} from ${sql.table(table)} where ${condition} limit ${limit})`.execute(trx);
		return Number(numAffectedRows) >= limit;
	};

/** Visits rows in the order of an index, where no index finds those to change. `read` gets the last row of before. */
export function walk<R>(
	read: (trx: Writer, after: R | null, limit: number) => Promise<R[]>,
	visit: (trx: Writer, rows: R[]) => Promise<void>,
): Batch {
	let last: R | null = null;
	return async (trx, limit) => {
		const rows = await read(trx, last, limit);
		if (rows.length > 0) await visit(trx, rows);
		last = rows.at(-1) ?? last;
		return rows.length > 0;
	};
}

const firstLimit = 50;
const [lowestLimit, highestLimit] = [10, 400];
/** On SQLite a statement blocks the event loop: batches grow and shrink between these times, far below 50 ms. */
const [quickMs, slowMs] = [5, 15];

/** Runs batches one after another, each in a transaction of its own, until nothing is left or the signal aborts. */
export async function runBatches(db: Database, batches: Batch[], signal?: AbortSignal): Promise<void> {
	for (const batch of batches) {
		let limit = firstLimit;
		for (let isMore = true; isMore && !signal?.aborted; ) {
			const begin = performance.now();
			isMore = await db.transaction().execute((trx) => batch(trx, limit));
			const took = performance.now() - begin;
			if (took > slowMs) limit = Math.max(lowestLimit, Math.floor(limit / 2));
			if (took < quickMs) limit = Math.min(highestLimit, limit * 2);
			await setImmediate();
		}
	}
}
