import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { readJson } from "@lerret/platform/db/json";
import { backoffSeconds } from "@lerret/platform/jobs/backoff";
import { type ClaimedJob, completeJob, giveUpJob, LostClaimError, postponeJob } from "@lerret/platform/jobs/claim";
import { type JobHandler, type JobHandlers, PermanentJobError, type Schedules } from "@lerret/platform/jobs/handler";
import { type JobKind, type JobPayload, jobKinds } from "@lerret/platform/jobs/kinds";
import { MailError } from "@lerret/platform/mail/email";
import type { Logger } from "pino";

export type WorkerContext = {
	db: Database;
	/** Those of the kinds that this runner takes. */
	handlers: Partial<JobHandlers>;
	recurring: Schedules;
	now: () => Temporal.Instant;
	log: Logger;
	worker: string;
	signal: AbortSignal;
	/** In seconds. */
	longestRunOf: (kind: JobKind) => number;
};

/** The handler may go on; its lease ends, and its result is not used. */
class JobTimeoutError extends Error {
	constructor(seconds: number) {
		super(`the job ran for more than ${seconds} seconds`);
		this.name = "JobTimeoutError";
	}
}

/**
 * Runs a claimed job, then deletes, postpones or gives it up. Never throws: if that cannot be written, the job runs
 * again when its lease ends.
 */
export async function runJob(context: WorkerContext, job: ClaimedJob): Promise<void> {
	try {
		await executeJob(context, job.kind, job).catch((error: unknown) => {
			if (error instanceof LostClaimError) throw error;
			return retryOrGiveUp(context, job, error);
		});
	} catch (error) {
		context.log.warn({ err: error, job: job.id, kind: job.kind }, "the result of a job could not be stored");
	}
}

async function executeJob<K extends JobKind>(
	{ db, handlers, recurring, now, worker, signal, longestRunOf }: WorkerContext,
	kind: K,
	job: ClaimedJob,
): Promise<void> {
	const payload = readJson(jobKinds[kind].payload, job.payload_json, `job ${job.id}`) as JobPayload<K>;
	const handle: JobHandler<K> | undefined = handlers[kind];
	if (!handle) throw new PermanentJobError("there is no handler for this kind of job");
	const { id, attempts: attempt, due_at: dueAt } = job;
	const finalWrites = await withinLimit(longestRunOf(kind), signal, (limited) =>
		handle(payload, { id, attempt, now: toStored(now()), dueAt, signal: limited }),
	);
	const next = nextRecurrence(recurring, kind, now());
	await db.transaction().execute(async (trx) => {
		if (next) await postponeJob(trx, worker, job.id, { runAt: toStored(next), failure: null, resetsAttempts: true });
		else await completeJob(trx, worker, job.id);
		await finalWrites?.(trx);
	});
}

async function withinLimit<T>(
	seconds: number,
	signal: AbortSignal,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const limit = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => {
			const error = new JobTimeoutError(seconds);
			limit.abort(error);
			reject(error);
		}, seconds * 1000);
	});
	try {
		return await Promise.race([work(AbortSignal.any([signal, limit.signal])), timeout]);
	} finally {
		clearTimeout(timer);
	}
}

async function retryOrGiveUp(context: WorkerContext, job: ClaimedJob, error: unknown): Promise<void> {
	const { db, recurring, now, log, worker } = context;
	const { attempts: maxAttempts, secret } = jobKinds[job.kind];
	const isLast = error instanceof PermanentJobError || job.attempts >= maxAttempts;
	const next = nextRecurrence(recurring, job.kind, now());
	const failure = describeFailure(error, secret);
	const logFields = {
		job: job.id,
		kind: job.kind,
		attempt: job.attempts,
		...(secret ? { reason: failure } : { err: error }),
	};
	if (isLast && !next) {
		log.error(logFields, "a job was given up");
		return giveUpJob(db, worker, job.id, { now: toStored(now()), failure, deletesPayload: secret });
	}
	if (error instanceof JobTimeoutError) log.error(logFields, "a job ran longer than it may");
	else log.warn(logFields, "a job failed and will be retried");
	const runAt = isLast && next ? next : now().add({ seconds: backoffSeconds(job.attempts) });
	await postponeJob(db, worker, job.id, { runAt: toStored(runAt), failure, resetsAttempts: isLast });
}

/** The failure reason to store. For a job with secrets, only messages that are known to contain none. */
function describeFailure(error: unknown, secret: boolean): string {
	if (!(error instanceof Error)) return "thrown";
	const isSafe = !secret || error instanceof PermanentJobError || error instanceof MailError;
	return isSafe ? `${error.name}: ${error.message}`.slice(0, 500) : error.name;
}

function nextRecurrence(recurring: Schedules, kind: JobKind, after: Temporal.Instant): Temporal.Instant | null {
	for (const [name, next] of Object.entries(recurring)) if (name === kind) return next(after);
	return null;
}
