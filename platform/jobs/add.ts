import type { Insertable } from "kysely";
import type { Tables, Writer } from "../db/database.ts";
import { newId } from "../loyalty/secrets.ts";
import { type JobKind, type JobPayload, jobKinds } from "./kinds.ts";

/** `runAt` is a stored instant; a job with a key is added once, until it is done. */
export type NewJob<K extends JobKind> = { kind: K; payload: JobPayload<K>; runAt: string; key?: string };

/**
 * Adds a job in the transaction of what causes it: both are there, or neither.
 * True where it was added, false where one with its key is waiting already.
 */
export async function addJob<K extends JobKind>(trx: Writer, job: NewJob<K>): Promise<boolean> {
	return (await addJobs(trx, [job])) === 1;
}

/** Adds several in one statement, and tells how many were added. */
export async function addJobs<K extends JobKind>(trx: Writer, jobs: NewJob<K>[]): Promise<number> {
	if (jobs.length === 0) return 0;
	const result = await trx
		.insertInto("job")
		.values(jobs.map(toRow))
		.onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

function toRow<K extends JobKind>({ kind, payload, runAt, key }: NewJob<K>): Insertable<Tables["job"]> {
	return {
		id: newId(),
		kind,
		key: key ?? null,
		bulk: jobKinds[kind].bulk ? 1 : 0,
		payload_json: JSON.stringify(payload),
		due_at: runAt,
		run_at: runAt,
		attempts: 0,
		claimed_by: null,
		failed_at: null,
		failure: null,
	};
}
