import { type ClaimedJob, claimJobs, prolongJobs, returnJobs } from "@lerret/platform/jobs/claim";
import type { JobKind } from "@lerret/platform/jobs/kinds";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { runJob, type Workshop } from "./run-job.ts";

export type CrewOptions = Workshop & {
	kinds: JobKind[] | null;
	atOnce: number;
	leaseSeconds: number;
};

const heartbeats = 3;

export type Crew = {
	fill: () => void;
	rested: () => Promise<void>;
	/** Returns claimed jobs that have not started, and resolves when the running ones are done. */
	disband: () => Promise<void>;
};

export function createCrew(options: CrewOptions): Crew {
	const { db, worker, kinds, atOnce, leaseSeconds, now, log, signal } = options;
	const taken: ClaimedJob[] = [];
	const held = new Set<string>();
	const workers = new Set<Promise<void>>();
	let claiming: Promise<void> | null = null;
	let heartbeat: NodeJS.Timeout | undefined;

	const leaseEnd = () => toStored(now().add({ seconds: leaseSeconds }));

	async function claim(): Promise<void> {
		const claimed = await claimJobs(db, { worker, kinds }, { now: toStored(now()), until: leaseEnd(), limit: atOnce });
		for (const job of claimed) held.add(job.id);
		taken.push(...claimed);
	}

	/** The next job; null if none is due. Concurrent callers share one query. */
	async function take(): Promise<ClaimedJob | null> {
		if (taken.length === 0 && !signal.aborted) {
			claiming ??= claim().finally(() => {
				claiming = null;
			});
			await claiming;
		}
		return signal.aborted ? null : (taken.shift() ?? null);
	}

	async function work(): Promise<void> {
		try {
			for (let job = await take(); job; job = await take()) {
				await runJob(options, job);
				held.delete(job.id);
			}
		} catch (error) {
			log.warn({ err: error }, "jobs could not be claimed");
		}
	}

	async function prolong(): Promise<void> {
		try {
			await prolongJobs(db, worker, [...held], leaseEnd());
		} catch (error) {
			log.warn({ err: error }, "job leases could not be renewed");
		}
	}

	function fill(): void {
		heartbeat ??= setInterval(prolong, (leaseSeconds / heartbeats) * 1000).unref();
		while (workers.size < atOnce) {
			const promise: Promise<void> = work().finally(() => workers.delete(promise));
			workers.add(promise);
		}
	}

	async function rested(): Promise<void> {
		while (workers.size > 0) await Promise.all(workers);
	}

	return {
		fill,
		rested,
		async disband() {
			const ids = taken.splice(0).map(({ id }) => id);
			await returnJobs(db, worker, ids, toStored(now())).catch((error: unknown) =>
				log.warn({ err: error }, "jobs could not be returned; their leases will expire"),
			);
			await rested();
			clearInterval(heartbeat);
		},
	};
}
