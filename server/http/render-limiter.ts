import { AppError } from "@lerret/contracts/errors";
import { isDatabaseUnavailable } from "@lerret/platform/db/database-errors";
import { BoundedQueue } from "./bounded-queue.ts";

/** Runs `make` when a slot is free. Throws `unavailable` if that takes too long. */
export type RenderLimiter = <T>(make: () => Promise<T>) => Promise<T>;

/**
 * One thread makes all pages, so more at once are not made sooner, and each holds some megabytes: 300 at once took more
 * memory than the rest of the app. Several overlap because they wait for the database.
 */
const concurrency = 4;
/** More could not be served in time. */
const maxWaiting = 1000;
/** A request that has waited this long (ms) gets 503 with Retry-After, so that the others are served sooner. */
const maxWaitMs = 30_000;

/** A request that has waited this long (ms) when the database fails another page gets that error at once. */
const maxOutageWaitMs = 1000;
/** How long (ms) after such a failure another one is expected. */
const outageDurationMs = 5000;

export function createRenderLimiter(): RenderLimiter {
	const queue = new BoundedQueue(concurrency, maxWaiting);
	const waiting = new Set<{ since: number; abortController: AbortController }>();
	let failure: { at: number; error: unknown } | null = null;
	const rejectWaiting = (error: unknown) => {
		failure = { at: performance.now(), error };
		const before = performance.now() - maxOutageWaitMs;
		for (const { since, abortController } of waiting) if (since <= before) abortController.abort(error);
	};
	return async (make) => {
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
			return make().catch((error: unknown) => {
				if (isDatabaseUnavailable(error)) rejectWaiting(error);
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
