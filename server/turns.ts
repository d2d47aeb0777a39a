import { AppError } from "@lerret/contracts/errors";
import { isDatabaseUnavailable } from "@lerret/platform/db/unavailable";
import { createQueue } from "./pictures/queue.ts";

/** Makes a page when it is its turn. Throws `unavailable` where that would take too long. */
export type Turns = <T>(make: () => Promise<T>) => Promise<T>;

/**
 * One thread makes all pages, so that many at once are not made sooner than one after the other; but each of them holds some megabytes while
 * it is made, and 300 that were begun together held more than all the rest of the house. Some are begun before others are finished,
 * because the database answers meanwhile.
 */
const atOnce = 4;
/** More than would be answered in time. */
const mostWaiting = 1000;
/** Who has waited so long (ms) is told to come back: the others are served sooner. */
const longest = 30_000;

/** Who has waited so long (ms) when the database fails another page is told so, rather than made to wait for the same failure. */
const longestInOutage = 1000;
/** How long after such a failure (ms) another one is expected. */
const outageLasts = 5000;

/** So that a house with more to do than it can does what it can, in the order in which it was asked. */
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
