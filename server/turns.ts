import { AppError } from "@lerret/contracts/errors";
import { isDatabaseUnavailable } from "@lerret/platform/db/unavailable";
import { createQueue } from "./pictures/queue.ts";

/** Runs `make` when a slot is free. Throws `unavailable` if that takes too long. */
export type Turns = <T>(make: () => Promise<T>) => Promise<T>;

/**
 * One thread makes all pages, so more at once are not made sooner, and each holds some megabytes: 300 at once took more
 * memory than the rest of the app. Several overlap because they wait for the database.
 */
const atOnce = 4;
/** More could not be served in time. */
const mostWaiting = 1000;
/** A request that has waited this long (ms) gets 503 with Retry-After, so that the others are served sooner. */
const longest = 30_000;

/** A request that has waited this long (ms) when the database fails another page gets that error at once. */
const longestInOutage = 1000;
/** How long (ms) after such a failure another one is expected. */
const outageLasts = 5000;

export function createTurns(): Turns {
	const queue = createQueue(atOnce, mostWaiting);
	const waiting = new Set<{ since: number; late: AbortController }>();
	let failure: { at: number; error: unknown } | null = null;
	const leave = (error: unknown) => {
		failure = { at: performance.now(), error };
		const before = performance.now() - longestInOutage;
		for (const { since, late } of waiting) if (since <= before) late.abort(error);
	};
	return async (make) => {
		const late = new AbortController();
		const entry = { since: performance.now(), late };
		waiting.add(entry);
		const timer = setTimeout(
			() => late.abort(new AppError("unavailable", { headers: { "retry-after": "5" } })),
			longest,
		);
		const begin = async () => {
			clearTimeout(timer);
			waiting.delete(entry);
			const now = performance.now();
			if (failure && now - failure.at < outageLasts && now - entry.since > longestInOutage) throw failure.error;
			return make().catch((error: unknown) => {
				if (isDatabaseUnavailable(error)) leave(error);
				throw error;
			});
		};
		try {
			return await queue.run(begin, { priority: "visitor", signal: late.signal });
		} finally {
			clearTimeout(timer);
			waiting.delete(entry);
		}
	};
}
