import type { Database } from "../db/database.ts";
import { addJob, addOrHastenJob, type NewJob } from "./add.ts";
import type { RecurringKind } from "./handler.ts";

/** A recurring job has one row, by its key, so that it never runs twice at a time. */

const toJob = (kind: RecurringKind, runAt: string) =>
	({ kind, payload: {}, key: "recurring", runAt }) as NewJob<RecurringKind> & { key: string };

/** Adds the job if it is not in the table. `runAt` is in stored form. */
export const addRecurringJob = (db: Database, kind: RecurringKind, runAt: string): Promise<boolean> =>
	db.transaction().execute((trx) => addJob(trx, toJob(kind, runAt)));

/** Lets the job run at `now`, unless it runs already. */
export const hastenRecurringJob = (db: Database, kind: RecurringKind, now: string): Promise<void> =>
	db.transaction().execute((trx) => addOrHastenJob(trx, toJob(kind, now)));

type RecurringJob = { id: string; runAt: string; isClaimed: boolean };

/** The next run, or the present one; null if the job is not in the table. */
export async function readRecurringJob(db: Database, kind: RecurringKind): Promise<RecurringJob | null> {
	const row = await db
		.selectFrom("job")
		.select(["id", "run_at", "claimed_by"])
		.where("kind", "=", kind)
		.where("key", "=", "recurring")
		.executeTakeFirst();
	return row ? { id: row.id, runAt: row.run_at, isClaimed: row.claimed_by !== null } : null;
}

/**
 * Claims the job until the instant `until`, for a command that does its work itself. Null while another worker has it.
 * `completeJob` or `postponeJob` ends the claim.
 */
export async function claimRecurringJob(
	db: Database,
	{ worker, kind }: { worker: string; kind: RecurringKind },
	{ now, until }: { now: string; until: string },
): Promise<RecurringJob | null> {
	await addRecurringJob(db, kind, until);
	const job = await readRecurringJob(db, kind);
	if (!job) return null;
	const { numUpdatedRows } = await db
		.updateTable("job")
		.set({ claimed_by: worker, run_at: until })
		.where("id", "=", job.id)
		.where((eb) => eb.or([eb("claimed_by", "is", null), eb("run_at", "<=", now)]))
		.executeTakeFirst();
	return numUpdatedRows === 0n ? null : job;
}
