import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Returns a function whose promises resolve in the order of the calls, one in each turn of the event loop, so that
 * hundreds of requests that could go on at the same moment do not delay those that come meanwhile.
 */
export function createLoopTurns(): () => Promise<void> {
	let last: Promise<void> = Promise.resolve();
	return () => {
		last = last.then(() => nextTurn());
		return last;
	};
}
