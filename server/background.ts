import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";

/**
 * How long a task waits before it begins: until the answer has left the house, so that how long the answer took
 * says nothing of what the task found to do.
 */
const pauseMilliseconds = 50;

/** Work that goes on after the visitor has been answered. */
export type Background = {
	/** Starts a task; that it failed is logged under this name. */
	run: (what: string, task: () => Promise<void>) => void;
	/** Resolves when nothing is running any more. */
	settled: () => Promise<void>;
};

export function createBackground(log: Logger): Background {
	const running = new Set<Promise<void>>();
	return {
		run(what, task) {
			const promise = setTimeout(pauseMilliseconds)
				.then(task)
				.catch((error: unknown) => log.error({ err: error }, `${what} failed`))
				.finally(() => running.delete(promise));
			running.add(promise);
		},
		async settled() {
			while (running.size > 0) await Promise.all(running);
		},
	};
}
