import type { Writer } from "../db/database.ts";
import type { JobKind, JobPayload } from "./kinds.ts";

/** Instants are stored ones. */
export type JobRun = {
	id: string;
	/** Starts at 1. */
	attempt: number;
	now: string;
	/** When the job was first due; retries do not change it. */
	dueAt: string;
	signal: AbortSignal;
};

/** Database writes in the transaction that removes the job: both happen, or neither. */
export type FinalWrites = (trx: Writer) => Promise<void>;

/** Runs a job and returns its final writes, or null. A retry repeats side effects outside of the database. */
export type JobHandler<K extends JobKind> = (payload: JobPayload<K>, run: JobRun) => Promise<FinalWrites | null>;
export type JobHandlers = { [K in JobKind]: JobHandler<K> };

/** Kinds without a payload, which can recur. */
export type RecurringKind = { [K in JobKind]: Record<never, never> extends JobPayload<K> ? K : never }[JobKind];
export type Schedules = Partial<Record<RecurringKind, (after: Temporal.Instant) => Temporal.Instant>>;

/** Thrown by a handler if a retry is useless. The message is logged, so it must not contain personal data. */
export class PermanentJobError extends Error {
	constructor(reason: string, options?: ErrorOptions) {
		super(reason, options);
		this.name = "PermanentJobError";
	}
}
