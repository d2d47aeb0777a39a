import { toStored } from "@lerret/platform/core/time";
import { type ClaimedJob, claimJobs, extendLeases, releaseJobs } from "@lerret/platform/jobs/claim";
import type { JobKind } from "@lerret/platform/jobs/kinds";
import { runJob, type WorkerContext } from "./run-job.ts";

export type WorkerOptions = WorkerContext & {
	kinds: JobKind[];
	concurrency: number;
	leaseSeconds: number;
};

const renewalsPerLease = 3;
/** What one process takes from others at once. */
const maxClaimed = 8;

export type Workers = {
	start: () => void;
	whenIdle: () => Promise<void>;
	/** Returns claimed jobs that have not started, and resolves when the running ones are done. */
	stop: () => Promise<void>;
};

export function createWorkers(options: WorkerOptions): Workers {
	const { db, worker, kinds, concurrency, leaseSeconds, now, log, signal } = options;
	const claimedJobs: ClaimedJob[] = [];
	const leasedIds = new Set<string>();
	const workers = new Set<Promise<void>>();
	let claiming: Promise<void> | null = null;
	let heartbeat: NodeJS.Timeout | undefined;

	const leaseEnd = () => toStored(now().add({ seconds: leaseSeconds }));

	async function claim(): Promise<void> {
		const claimed = await claimJobs(
			db,
			{ worker, kinds },
			{ now: toStored(now()), until: leaseEnd(), limit: Math.min(concurrency, maxClaimed) },
		);
		for (const job of claimed) leasedIds.add(job.id);
		claimedJobs.push(...claimed);
	}

	/** The next job; null if none is due. Concurrent callers share one query. */
	async function takeJob(): Promise<ClaimedJob | null> {
		if (claimedJobs.length === 0 && !signal.aborted) {
			claiming ??= claim().finally(() => {
				claiming = null;
			});
			await claiming;
		}
		return signal.aborted ? null : (claimedJobs.shift() ?? null);
	}

	async function runWorker(): Promise<void> {
		try {
			for (let job = await takeJob(); job; job = await takeJob()) {
				await runJob(options, job);
				leasedIds.delete(job.id);
			}
		} catch (error) {
			log.warn({ err: error }, "jobs could not be claimed");
		}
	}

	async function renewLeases(): Promise<void> {
		try {
			await extendLeases(db, worker, [...leasedIds], leaseEnd());
		} catch (error) {
			log.warn({ err: error }, "job leases could not be renewed");
		}
	}

	function start(): void {
		heartbeat ??= setInterval(renewLeases, (leaseSeconds / renewalsPerLease) * 1000).unref();
		while (workers.size < concurrency) {
			const promise: Promise<void> = runWorker().finally(() => workers.delete(promise));
			workers.add(promise);
		}
	}

	async function whenIdle(): Promise<void> {
		while (workers.size > 0) await Promise.all(workers);
	}

	return {
		start,
		whenIdle,
		async stop() {
			const ids = claimedJobs.splice(0).map(({ id }) => id);
			await releaseJobs(db, worker, ids, toStored(now())).catch((error: unknown) =>
				log.warn({ err: error }, "jobs could not be returned; their leases will expire"),
			);
			await whenIdle();
			clearInterval(heartbeat);
		},
	};
}
