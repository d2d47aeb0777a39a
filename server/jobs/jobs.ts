import type { Database } from "@lerret/platform/db/database";
import { addJob } from "@lerret/platform/jobs/add";
import { readNextRun } from "@lerret/platform/jobs/claim";
import type { JobKind } from "@lerret/platform/jobs/kinds";
import { newId } from "@lerret/platform/loyalty/secrets";
import { toStored } from "@lerret/platform/programme/oslo-time";
import type { Logger } from "pino";
import { createCrew } from "./crew.ts";
import type { JobHandlers, Recurring, RecurringKind } from "./job.ts";

export type JobOptions = {
	db: Database;
	handlers: JobHandlers;
	recurring?: Recurring;
	now: () => Temporal.Instant;
	log: Logger;
	/** Null for all kinds. */
	kinds?: JobKind[] | null;
	atOnce?: number;
	/** Another process may claim a job after this time. */
	leaseSeconds: number;
};

/** Runs the jobs of the job table (docs/decisions/0016). Nothing runs before `start` or `runDue`. */
export type Jobs = {
	/** Polls for due jobs at once, every second and when woken. */
	start: () => void;
	wake: () => void;
	runDue: () => Promise<void>;
	/** Claims no more jobs, and resolves when the running ones are done. */
	stop: () => Promise<void>;
};

const lookMilliseconds = 1000;
/**
 * How long `wake` waits before polling: until the response has been sent, so that its timing does not show whether a
 * job was added.
 */
const wakeMilliseconds = 50;

export function createJobs(options: JobOptions): Jobs {
	const { db, recurring = {}, now, log, kinds = null, atOnce = 4 } = options;
	const stopping = new AbortController();
	const crew = createCrew({ ...options, recurring, kinds, atOnce, worker: newId(), signal: stopping.signal });
	const bell = createBell();
	let looping: Promise<void> | null = null;
	let isAway = false;

	async function look(): Promise<void> {
		try {
			const next = await readNextRun(db, kinds);
			isAway = false;
			if (next !== null && next <= toStored(now())) crew.fill();
		} catch (error) {
			if (!isAway) log.warn({ err: error }, "jobs cannot be read");
			isAway = true;
		}
	}

	async function loop(): Promise<void> {
		await addRecurring(db, recurring, now()).catch((error: unknown) =>
			log.warn({ err: error }, "recurring jobs could not be added"),
		);
		while (!stopping.signal.aborted) {
			await look();
			await bell.next(lookMilliseconds);
		}
	}

	return {
		start() {
			looping ??= loop();
		},
		wake: () => bell.ringIn(wakeMilliseconds),
		async runDue() {
			crew.fill();
			await crew.rested();
		},
		async stop() {
			stopping.abort();
			bell.ringIn(0);
			await looping;
			await crew.disband();
		},
	};
}

/** Adds each recurring job that is not in the table; the key makes it unique across processes. */
async function addRecurring(db: Database, recurring: Recurring, now: Temporal.Instant): Promise<void> {
	for (const [kind, next] of Object.entries(recurring) as [
		RecurringKind,
		(after: Temporal.Instant) => Temporal.Instant,
	][])
		await db
			.transaction()
			.execute((trx) => addJob(trx, { kind, payload: {}, key: "recurring", runAt: toStored(next(now)) }));
}

/** A wait that `notifyIn` ends early; a signal without a waiter ends the next wait. */
function createBell() {
	let isRung = false;
	let onRing = () => {};
	let ringing: NodeJS.Timeout | undefined;
	return {
		ringIn(milliseconds: number): void {
			if (ringing && milliseconds > 0) return;
			ringing = setTimeout(() => {
				ringing = undefined;
				isRung = true;
				onRing();
			}, milliseconds);
		},
		next: (milliseconds: number) =>
			new Promise<void>((resolve) => {
				const timer = setTimeout(done, milliseconds);
				function done(): void {
					clearTimeout(timer);
					onRing = () => {};
					isRung = false;
					resolve();
				}
				onRing = done;
				if (isRung) done();
			}),
	};
}
