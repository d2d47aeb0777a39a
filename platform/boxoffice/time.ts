import { sql } from "kysely";
import { later, toStored } from "../core/time.ts";
import type { Database, DatabaseLocation } from "../db/database.ts";

/** The time of sale as a stored instant: PostgreSQL's own, because the clocks of several processes differ. */
export function saleTimeReader(kind: DatabaseLocation["kind"]): (db: Database) => Promise<string> {
	if (kind === "sqlite") return async () => toStored(Temporal.Now.instant());
	return async (db) => {
		const { rows } = await sql<{ now: string }>`
			select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`.execute(db);
		if (!rows[0]) throw new Error("the database has no time");
		return rows[0].now;
	};
}

/**
 * When to run a job again. Jobs are due by the clock of their process; one that is ahead of the time of sale would otherwise
 * try at once, again and again.
 */
export function retryJobAt(retryAt: string, processNow: string): string {
	const soonest = later(processNow, { seconds: 5 });
	return retryAt > soonest ? retryAt : soonest;
}
