import { AppError } from "@lerret/contracts/errors";
import { BoundedQueue } from "./bounded-queue.ts";
import { isConflictError, isDatabaseUnavailable } from "./database-errors.ts";

/** Runs a task when a slot is free. Throws `unavailable` if too many tasks wait, or if it waits too long. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

export type LimiterOptions = {
	/** How many tasks run at once. */
	concurrency: number;
	/** More could not be served in time. */
	maxWaiting: number;
	/** In ms. A task that has waited this long gets 503 with Retry-After, so that the others are served sooner. */
	maxWaitMs?: number;
};

/** A task that has waited this long (ms) when the database fails another one gets that error at once. */
const maxOutageWaitMs = 1000;
/** How long (ms) after such a failure another one is expected. */
const outageDurationMs = 5000;

/** Limits work of one kind that needs the database, so that much of it does not take the connections of other work. */
export function createLimiter({ concurrency, maxWaiting, maxWaitMs = 30_000 }: LimiterOptions): Limiter {
	const queue = new BoundedQueue(concurrency, maxWaiting);
	const waiting = new Set<{ since: number; abortController: AbortController }>();
	let failure: { at: number; error: unknown } | null = null;
	const rejectWaiting = (error: unknown) => {
		failure = { at: performance.now(), error };
		const before = performance.now() - maxOutageWaitMs;
		for (const { since, abortController } of waiting) if (since <= before) abortController.abort(error);
	};
	return async (task) => {
		const abortController = new AbortController();
		const entry = { since: performance.now(), abortController };
		waiting.add(entry);
		const timer = setTimeout(
			() => abortController.abort(new AppError("unavailable", { headers: { "retry-after": "5" } })),
			maxWaitMs,
		);
		const startWhenFree = async () => {
			clearTimeout(timer);
			waiting.delete(entry);
			const now = performance.now();
			if (failure && now - failure.at < outageDurationMs && now - entry.since > maxOutageWaitMs) throw failure.error;
			return task().catch((error: unknown) => {
				if (isDatabaseUnavailable(error) && !isConflictError(error)) rejectWaiting(error);
				throw error;
			});
		};
		try {
			return await queue.add(startWhenFree, { signal: abortController.signal });
		} finally {
			clearTimeout(timer);
			waiting.delete(entry);
		}
	};
}
