import type { Insertable } from "kysely";
import { newId } from "../core/ids.ts";
import type { Tables, Writer } from "../db/database.ts";
import { rowChunks } from "../db/row-chunks.ts";
import { type JobKind, type JobPayload, jobKinds } from "./kinds.ts";

/** `runAt` is in stored form. A job with a key is added only once until it is done. */
export type NewJob<K extends JobKind> = { kind: K; payload: JobPayload<K>; runAt: string; key?: string | undefined };

/** Adds a job in the caller's transaction. False if a job with its key is already waiting. */
export async function addJob<K extends JobKind>(trx: Writer, job: NewJob<K>): Promise<boolean> {
	return (await addJobs(trx, [job])) === 1;
}

export async function addJobs<K extends JobKind>(trx: Writer, jobs: NewJob<K>[]): Promise<number> {
	let added = 0n;
	for (const rows of rowChunks(jobs.map(toRow))) {
		const result = await trx
			.insertInto("job")
			.values(rows)
			.onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
			.executeTakeFirst();
		added += result.numInsertedOrUpdatedRows ?? 0n;
	}
	return Number(added);
}

/** Adds a job, or lets the one with its key that waits for a later time run at `runAt`. */
export async function addOrHastenJob<K extends JobKind>(trx: Writer, job: NewJob<K> & { key: string }): Promise<void> {
	if (await addJob(trx, job)) return;
	await trx
		.updateTable("job")
		.set({ run_at: job.runAt })
		.where("kind", "=", job.kind)
		.where("key", "=", job.key)
		.where("claimed_by", "is", null)
		.where("run_at", ">", job.runAt)
		.execute();
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
