import { setTimeout } from "node:timers/promises";
import { PostgresAdapter, sql } from "kysely";
import type { Writer } from "./database.ts";

/**
 * Locks names until the transaction ends, for rules about rows that do not exist yet, such as "at most 200 places from one
 * address". It comes first in a transaction, so that what waits for it has no other lock. SQLite has one writer at a time
 * anyway.
 */
export async function lockKeys(trx: Writer, keys: string[]): Promise<void> {
	if (!hasOtherWriters(trx)) return;
	// In one order, so that no two transactions wait for each other in a circle.
	for (const key of keys.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Less than the limit on waiting for a lock, so that the caller gets a response of its own. */
const maxWaitMs = 1000;
const retryMs = 25;

/** Locks one name as `lockKeys` does. False if another transaction keeps it for long. */
export async function tryLockKey(trx: Writer, key: string): Promise<boolean> {
	if (!hasOtherWriters(trx)) return true;
	for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += retryMs) {
		const { rows } = await sql<{ locked: boolean }>`
			select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as locked`.execute(trx);
		if (rows[0]?.locked) return true;
		await setTimeout(retryMs);
	}
	return false;
}

const hasOtherWriters = (trx: Writer): boolean => trx.getExecutor().adapter instanceof PostgresAdapter;
