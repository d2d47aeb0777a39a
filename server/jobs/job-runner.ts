import { newId } from "@lerret/platform/core/ids";
import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { readNextRunTime } from "@lerret/platform/jobs/claim";
import type { JobHandlers, RecurringKind, Schedules } from "@lerret/platform/jobs/handler";
import { type JobKind, jobKinds, longestRunOf, providerKinds } from "@lerret/platform/jobs/kinds";
import { addRecurringJob } from "@lerret/platform/jobs/recurring";
import type { Logger } from "pino";
import { createWorkers } from "./workers.ts";

export type JobRunnerOptions = {
	db: Database;
	handlers: Partial<JobHandlers>;
	recurring?: Schedules;
	now: () => Temporal.Instant;
	log: Logger;
	/** All that this version knows unless given: during an upgrade the table also has kinds of a newer one. */
	kinds?: JobKind[];
	concurrency?: number;
	/** In seconds, of each kind. */
	longestRunOf?: (kind: JobKind) => number;
	/** Another process may claim a job after this time. */
	leaseSeconds: number;
};

/** Runs the jobs of the job table (docs/decisions/0016). Nothing runs before `start` or `runDue`. */
export type JobRunner = {
	/** Polls for due jobs at once, every second and when woken. */
	start: () => void;
	wake: () => void;
	runDue: () => Promise<void>;
	/** Claims no more jobs, and resolves when the running ones are done. */
	stop: () => Promise<void>;
};

const knownKinds = Object.keys(jobKinds) as JobKind[];

const pollIntervalMs = 1000;
/**
 * How long `wake` waits before polling: until the response has been sent, so that its timing does not show whether a
 * job was added.
 */
const wakeDelayMs = 50;

export function createJobRunner(options: JobRunnerOptions): JobRunner {
	const { db, recurring = {}, now, log, kinds = knownKinds, concurrency = 4 } = options;
	const stopping = new AbortController();
	const groups = groupsOf(kinds, concurrency).map((group) =>
		createWorkers({ longestRunOf, ...options, recurring, ...group, worker: newId(), signal: stopping.signal }),
	);
	const isDue = async () => {
		const next = await readNextRunTime(db, kinds);
		return next !== null && next <= toStored(now());
	};
	const signal = createSignal();
	let looping: Promise<void> | null = null;
	let isUnavailable = false;

	async function poll(): Promise<void> {
		try {
			const isAnyDue = await isDue();
			isUnavailable = false;
			if (isAnyDue) for (const workers of groups) workers.start();
		} catch (error) {
			if (!isUnavailable) log.warn({ err: error }, "jobs cannot be read");
			isUnavailable = true;
		}
	}

	async function loop(): Promise<void> {
		await addRecurring(db, recurring, now()).catch((error: unknown) =>
			log.warn({ err: error }, "recurring jobs could not be added"),
		);
		while (!stopping.signal.aborted) {
			await poll();
			await signal.wait(pollIntervalMs);
		}
	}

	return {
		start() {
			looping ??= loop();
		},
		wake: () => signal.notifyIn(wakeDelayMs),
		async runDue() {
			// A job of one group may add one of another.
			do {
				for (const workers of groups) workers.start();
				await Promise.all(groups.map((workers) => workers.whenIdle()));
			} while (!stopping.signal.aborted && (await isDue().catch(() => false)));
		},
		async stop() {
			stopping.abort();
			signal.notifyIn(0);
			await looping;
			await Promise.all(groups.map((workers) => workers.stop()));
		},
	};
}

/** Fewer jobs of providers run at once than their accounts may have calls (`payments/gate.ts`). */
const providerConcurrency = 24;

function groupsOf(kinds: JobKind[], concurrency: number): { kinds: JobKind[]; concurrency: number }[] {
	const [ofProviders, others] = [true, false].map((isOfProvider) =>
		kinds.filter((kind) => providerKinds.includes(kind) === isOfProvider),
	);
	return [
		{ kinds: ofProviders ?? [], concurrency: providerConcurrency },
		{ kinds: others ?? [], concurrency },
	].filter((group) => group.kinds.length > 0);
}

/** Adds each recurring job that is not in the table; the key makes it unique across processes. */
async function addRecurring(db: Database, recurring: Schedules, now: Temporal.Instant): Promise<void> {
	for (const [kind, next] of Object.entries(recurring) as [
		RecurringKind,
		(after: Temporal.Instant) => Temporal.Instant,
	][])
		await addRecurringJob(db, kind, toStored(next(now)));
}

/** A wait that `notifyIn` ends early; a signal without a waiter ends the next wait. */
function createSignal() {
	let isNotified = false;
	let onNotify = () => {};
	let pendingNotify: NodeJS.Timeout | undefined;
	return {
		notifyIn(milliseconds: number): void {
			if (pendingNotify && milliseconds > 0) return;
			pendingNotify = setTimeout(() => {
				pendingNotify = undefined;
				isNotified = true;
				onNotify();
			}, milliseconds);
		},
		wait: (milliseconds: number) =>
			new Promise<void>((resolve) => {
				const timer = setTimeout(done, milliseconds);
				function done(): void {
					clearTimeout(timer);
					onNotify = () => {};
					isNotified = false;
					resolve();
				}
				onNotify = done;
				if (isNotified) done();
			}),
	};
}
