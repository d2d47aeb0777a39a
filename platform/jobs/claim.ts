import type { Selectable } from "kysely";
import { type Database, type Tables, type Writer, watchOf } from "../db/database.ts";
import type { JobKind } from "./kinds.ts";

/**
 * Claiming and completing jobs. A worker has a job for the time of a lease; when the lease ends, for example because
 * the process died, another worker takes the job. So a job can run twice, and its effects outside of the database must
 * allow that.
 */

export type ClaimedJob = Pick<
	Selectable<Tables["job"]>,
	"id" | "kind" | "key" | "payload_json" | "due_at" | "attempts"
>;

export type Claimant = { worker: string; kinds: JobKind[] };

const selectWaiting = (db: Database, kinds: JobKind[]) =>
	db.selectFrom("job").where("failed_at", "is", null).where("kind", "in", kinds);

export async function readNextRunTime(db: Database, kinds: JobKind[]): Promise<string | null> {
	const row = await selectWaiting(db, kinds).select("run_at").orderBy("run_at").limit(1).executeTakeFirst();
	return row?.run_at ?? null;
}

/** Counts claimed jobs of a kind, including those whose process died. */
export async function countRunning(db: Database, kind: JobKind): Promise<number> {
	const { count } = await selectWaiting(db, [kind])
		.select((eb) => eb.fn.countAll().as("count"))
		.where("claimed_by", "is not", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Claims up to `limit` due jobs until the instant `until`. No two workers get the same job, in any process. */
export async function claimJobs(
	db: Database,
	{ worker, kinds }: Claimant,
	{ now, until, limit }: { now: string; until: string; limit: number },
): Promise<ClaimedJob[]> {
	const needsRowLocks = watchOf(db).kind === "postgres";
	const due = selectWaiting(db, kinds)
		.select("id")
		.where("run_at", "<=", now)
		.orderBy("bulk")
		.orderBy("run_at")
		.orderBy("due_at")
		.limit(limit)
		.$if(needsRowLocks, (query) => query.forUpdate().skipLocked());
	const jobs = await db
		.with("due", () => due)
		.updateTable("job")
		.set((eb) => ({ claimed_by: worker, run_at: until, attempts: eb("attempts", "+", 1) }))
		.where("id", "in", (eb) => eb.selectFrom("due").select("id"))
		.returning(["id", "kind", "key", "payload_json", "due_at", "attempts", "bulk"])
		.execute();
	return jobs.sort((a, b) => a.bulk - b.bulk || (a.due_at < b.due_at ? -1 : 1));
}

export async function extendLeases(db: Database, worker: string, ids: string[], until: string): Promise<void> {
	if (ids.length > 0) await updateClaimed(db, worker, ids).set({ run_at: until }).execute();
}

export async function releaseJobs(db: Database, worker: string, ids: string[], now: string): Promise<void> {
	if (ids.length === 0) return;
	await updateClaimed(db, worker, ids)
		.set((eb) => ({ claimed_by: null, run_at: now, attempts: eb("attempts", "-", 1) }))
		.execute();
}

const updateClaimed = (db: Database, worker: string, ids: string[]) =>
	db.updateTable("job").where("id", "in", ids).where("claimed_by", "=", worker);

/** Thrown if the lease ended and the job is no longer the worker's. */
export class LostClaimError extends Error {
	constructor() {
		super("the lease of the job has ended");
		this.name = "LostClaimError";
	}
}

/** Deletes a job that is done. Throws LostClaimError. */
export async function completeJob(trx: Writer, worker: string, id: string): Promise<void> {
	const ended = await trx.deleteFrom("job").where("id", "=", id).where("claimed_by", "=", worker).executeTakeFirst();
	if (ended.numDeletedRows === 0n) throw new LostClaimError();
}

/**
 * Postpones a job until `runAt`. `failure` is why it did not succeed; `resetsAttempts` is for the next run of a
 * recurring job. Throws LostClaimError.
 */
export async function postponeJob(
	db: Database,
	worker: string,
	id: string,
	{ runAt, failure, resetsAttempts }: { runAt: string; failure: string | null; resetsAttempts: boolean },
): Promise<void> {
	const postponed = await updateClaimed(db, worker, [id])
		.set({ claimed_by: null, run_at: runAt, failure, ...(resetsAttempts ? { attempts: 0, due_at: runAt } : {}) })
		.executeTakeFirst();
	if (postponed.numUpdatedRows === 0n) throw new LostClaimError();
}

/** Gives a job up. Its row stays for inspection, without a secret payload; its key is free again. */
export async function giveUpJob(
	db: Database,
	worker: string,
	id: string,
	{ now, failure, deletesPayload }: { now: string; failure: string; deletesPayload: boolean },
): Promise<void> {
	await updateClaimed(db, worker, [id])
		.set({ claimed_by: null, key: null, failed_at: now, failure, ...(deletesPayload ? { payload_json: "{}" } : {}) })
		.execute();
}
