import type { Database } from "@lerret/platform/db/database";
import { readJson } from "@lerret/platform/db/json";
import { type ClaimedJob, endJob, giveUpJob, LostClaim, postponeJob } from "@lerret/platform/jobs/claim";
import { type JobKind, type JobPayload, jobKinds } from "@lerret/platform/jobs/kinds";
import { pauseAfter } from "@lerret/platform/jobs/pauses";
import { toStored } from "@lerret/platform/programme/oslo-time";
import type { Logger } from "pino";
import { MailError } from "../mail.ts";
import { type JobHandler, type JobHandlers, JobRefused, type Recurring } from "./job.ts";

export type Workshop = {
	db: Database;
	handlers: JobHandlers;
	recurring: Recurring;
	now: () => Temporal.Instant;
	log: Logger;
	worker: string;
	signal: AbortSignal;
};

/**
 * Runs a claimed job, then deletes, postpones or gives it up. Never throws: if that cannot be written, the job runs
 * again when its lease ends.
 */
export async function runJob(shop: Workshop, job: ClaimedJob): Promise<void> {
	try {
		await carryOut(shop, job.kind, job).catch((error: unknown) => {
			if (error instanceof LostClaim) throw error;
			return putOff(shop, job, error);
		});
	} catch (error) {
		shop.log.warn({ err: error, job: job.id, kind: job.kind }, "the result of a job could not be stored");
	}
}

async function carryOut<K extends JobKind>(
	{ db, handlers, recurring, now, worker, signal }: Workshop,
	kind: K,
	job: ClaimedJob,
): Promise<void> {
	const payload = readJson(jobKinds[kind].payload, job.payload_json, `job ${job.id}`) as JobPayload<K>;
	const handle: JobHandler<K> = handlers[kind];
	const { id, attempts: attempt, due_at: dueAt } = job;
	const ending = await handle(payload, { id, attempt, now: toStored(now()), dueAt, signal });
	const next = nextOf(recurring, kind, now());
	await db.transaction().execute(async (trx) => {
		if (next) await postponeJob(trx, worker, job.id, { runAt: toStored(next), failure: null, anew: true });
		else await endJob(trx, worker, job.id);
		await ending?.(trx);
	});
}

async function putOff(shop: Workshop, job: ClaimedJob, error: unknown): Promise<void> {
	const { db, recurring, now, log, worker } = shop;
	const { attempts: most, secret } = jobKinds[job.kind];
	const isLast = error instanceof JobRefused || job.attempts >= most;
	const next = nextOf(recurring, job.kind, now());
	const failure = describe(error, secret);
	const told = {
		job: job.id,
		kind: job.kind,
		attempt: job.attempts,
		...(secret ? { reason: failure } : { err: error }),
	};
	if (isLast && !next) {
		log.error(told, "a job was given up");
		return giveUpJob(db, worker, job.id, { now: toStored(now()), failure, forget: secret });
	}
	log.warn(told, "a job failed and will be retried");
	const runAt = isLast && next ? next : now().add({ seconds: pauseAfter(job.attempts) });
	await postponeJob(db, worker, job.id, { runAt: toStored(runAt), failure, anew: isLast });
}

/** The failure reason to store. For a job with secrets, only messages that are known to contain none. */
function describe(error: unknown, secret: boolean): string {
	if (!(error instanceof Error)) return "thrown";
	const isSafe = !secret || error instanceof JobRefused || error instanceof MailError;
	return isSafe ? `${error.name}: ${error.message}`.slice(0, 500) : error.name;
}

function nextOf(recurring: Recurring, kind: JobKind, after: Temporal.Instant): Temporal.Instant | null {
	for (const [name, next] of Object.entries(recurring)) if (name === kind) return next(after);
	return null;
}
