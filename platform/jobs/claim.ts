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

export type Claimant = { worker: string; kinds: JobKind[] | null };

function waiting(db: Database, kinds: JobKind[] | null) {
	const query = db.selectFrom("job").where("failed_at", "is", null);
	return kinds ? query.where("kind", "in", kinds) : query;
}

export async function readNextRun(db: Database, kinds: JobKind[] | null): Promise<string | null> {
	const row = await waiting(db, kinds).select("run_at").orderBy("run_at").limit(1).executeTakeFirst();
	return row?.run_at ?? null;
}

/** Counts claimed jobs of a kind, including those whose process died. */
export async function countRunning(db: Database, kind: JobKind): Promise<number> {
	const { count } = await waiting(db, [kind])
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
	const isShared = watchOf(db).kind === "postgres";
	const due = waiting(db, kinds)
		.select("id")
		.where("run_at", "<=", now)
		.orderBy("bulk")
		.orderBy("run_at")
		.orderBy("due_at")
		.limit(limit)
		.$if(isShared, (query) => query.forUpdate().skipLocked());
	const jobs = await db
		.with("due", () => due)
		.updateTable("job")
		.set((eb) => ({ claimed_by: worker, run_at: until, attempts: eb("attempts", "+", 1) }))
		.where("id", "in", (eb) => eb.selectFrom("due").select("id"))
		.returning(["id", "kind", "key", "payload_json", "due_at", "attempts", "bulk"])
		.execute();
	return jobs.sort((a, b) => a.bulk - b.bulk || (a.due_at < b.due_at ? -1 : 1));
}

export async function prolongJobs(db: Database, worker: string, ids: string[], until: string): Promise<void> {
	if (ids.length > 0) await own(db, worker, ids).set({ run_at: until }).execute();
}

export async function returnJobs(db: Database, worker: string, ids: string[], now: string): Promise<void> {
	if (ids.length === 0) return;
	await own(db, worker, ids)
		.set((eb) => ({ claimed_by: null, run_at: now, attempts: eb("attempts", "-", 1) }))
		.execute();
}

const own = (db: Database, worker: string, ids: string[]) =>
	db.updateTable("job").where("id", "in", ids).where("claimed_by", "=", worker);

/** Thrown if the lease ended and the job is no longer the worker's. */
export class LostClaim extends Error {
	constructor() {
		super("the lease of the job has ended");
		this.name = "LostClaimError";
	}
}

/** Deletes a job that is done. Throws LostClaimError. */
export async function endJob(trx: Writer, worker: string, id: string): Promise<void> {
	const ended = await trx.deleteFrom("job").where("id", "=", id).where("claimed_by", "=", worker).executeTakeFirst();
	if (ended.numDeletedRows === 0n) throw new LostClaim();
}

/**
 * Postpones a job until `runAt`. `failure` is why it did not succeed; `resetsAttempts` is for the next run of a
 * recurring job. Throws LostClaimError.
 */
export async function postponeJob(
	db: Database,
	worker: string,
	id: string,
	{ runAt, failure, anew }: { runAt: string; failure: string | null; anew: boolean },
): Promise<void> {
	const postponed = await own(db, worker, [id])
		.set({ claimed_by: null, run_at: runAt, failure, ...(anew ? { attempts: 0, due_at: runAt } : {}) })
		.executeTakeFirst();
	if (postponed.numUpdatedRows === 0n) throw new LostClaim();
}

/** Gives a job up. Its row stays for inspection, without a secret payload; its key is free again. */
export async function giveUpJob(
	db: Database,
	worker: string,
	id: string,
	{ now, failure, forget }: { now: string; failure: string; forget: boolean },
): Promise<void> {
	await own(db, worker, [id])
		.set({ claimed_by: null, key: null, failed_at: now, failure, ...(forget ? { payload_json: "{}" } : {}) })
		.execute();
}

export async function forgetFailedJobs(trx: Writer, before: string): Promise<void> {
	await trx.deleteFrom("job").where("failed_at", "<", before).execute();
}
