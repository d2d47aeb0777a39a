import type { Writer } from "@lerret/platform/db/database";
import type { JobKind, JobPayload } from "@lerret/platform/jobs/kinds";

/** What a handler is told besides the payload. Instants are stored ones. */
export type JobRun = {
	id: string;
	/** 1 the first time it is tried. */
	attempt: number;
	now: string;
	/** When the job was first to run; the same however often it is tried. */
	dueAt: string;
	/** Aborted when the house stops. */
	signal: AbortSignal;
};

/** What is written in the same transaction that takes the job out of the table: both happen, or neither. */
export type Ending = (trx: Writer) => Promise<void>;

/** Does a job; null where there is nothing to write at its end. What it does outside of the database may happen twice. */
export type JobHandler<K extends JobKind> = (payload: JobPayload<K>, run: JobRun) => Promise<Ending | null>;
export type JobHandlers = { [K in JobKind]: JobHandler<K> };

/** Kinds of jobs that carry nothing, and so may come again and again. */
export type RecurringKind = { [K in JobKind]: Record<never, never> extends JobPayload<K> ? K : never }[JobKind];
/** When a job that comes again and again runs next, after an instant. */
export type Recurring = Partial<Record<RecurringKind, (after: Temporal.Instant) => Temporal.Instant>>;

/** Thrown by a handler: trying again would be of no use. The message must hold nothing personal: it is logged. */
export class JobRefused extends Error {
	constructor(reason: string, options?: ErrorOptions) {
		super(reason, options);
		this.name = "JobRefused";
	}
}
