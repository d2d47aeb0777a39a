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
	/** The only kinds that this process takes; null for all. */
	kinds?: JobKind[] | null;
	/** How many run at once. */
	atOnce?: number;
	/** How long a job is this process's own before another may take it. */
	leaseSeconds: number;
};

/** Runs the jobs of the table (docs/decisions, "Jobs in a table"). Nothing runs before `start` or `runDue`. */
export type Jobs = {
	/** Begins to look for jobs that are due: at once, then every second and when woken. */
	start: () => void;
	/** Says that there may be something to do, when an answer has been sent. */
	wake: () => void;
	/** Runs what is due until nothing is. */
	runDue: () => Promise<void>;
	/** Takes no more, and resolves when what runs is done. */
	stop: () => Promise<void>;
};

/** How often the table is looked at for what other processes put there. */
const lookMilliseconds = 1000;
/**
 * How long a look waits when woken: until the answer has left the house, so that how long the answer took
 * says nothing of what there was to do.
 */
const wakeMilliseconds = 50;

export function createJobs(options: JobOptions): Jobs {
	const { db, recurring = {}, now, log, kinds = null, atOnce = 4 } = options;
	const stopping = new AbortController();
	const crew = createCrew({ ...options, recurring, kinds, atOnce, worker: newId(), signal: stopping.signal });
	const bell = createBell();
	let looping: Promise<void> | null = null;
	let isAway = false;

	/** On a quiet day one small question is all that the database is asked. */
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

/** Puts each recurring job into the table where none is: once, however many processes there are. */
async function addRecurring(db: Database, recurring: Recurring, now: Temporal.Instant): Promise<void> {
	for (const [kind, next] of Object.entries(recurring) as [
		RecurringKind,
		(after: Temporal.Instant) => Temporal.Instant,
	][])
		await db
			.transaction()
			.execute((trx) => addJob(trx, { kind, payload: {}, key: "recurring", runAt: toStored(next(now)) }));
}

/** A wait that can be cut short; a ring that nobody waited for cuts the next wait. */
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
