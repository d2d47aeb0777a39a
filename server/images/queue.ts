import { AppError } from "@lerret/contracts/errors";

/** `low` runs only when no other task waits. */
export type Priority = "visitor" | "low";

/** The priority may be changed while the task waits. */
export type TaskOptions = { priority: Priority; signal?: AbortSignal };

type WaitingTask = { options: TaskOptions; start: () => void };

export type Queue = {
	/**
	 * Runs the task when a slot is free. If it is aborted while it waits, it leaves the queue and the promise is
	 * rejected with the signal's reason; a started task runs to its end. Throws `unavailable` if too many tasks wait.
	 */
	run: <T>(task: () => Promise<T>, options?: TaskOptions) => Promise<T>;
	sizes: () => { running: number; waiting: number };
};

export function createQueue(concurrency: number, maxWaiting: number): Queue {
	const waiting: WaitingTask[] = [];
	let running = 0;

	function next(): void {
		if (running >= concurrency) return;
		const urgent = waiting.findIndex(({ options }) => options.priority === "visitor");
		const [entry] = waiting.splice(Math.max(0, urgent), 1);
		entry?.start();
	}

	function acquireSlot(options: TaskOptions): Promise<void> {
		const { signal } = options;
		signal?.throwIfAborted();
		if (running < concurrency) {
			running += 1;
			return Promise.resolve();
		}
		if (waiting.length >= maxWaiting) throw new AppError("unavailable", { headers: { "retry-after": "5" } });
		return new Promise((resolve, reject) => {
			const leave = () => {
				waiting.splice(waiting.indexOf(entry), 1);
				reject(signal?.reason);
			};
			const start = () => {
				signal?.removeEventListener("abort", leave);
				running += 1;
				resolve();
			};
			const entry: WaitingTask = { options, start };
			waiting.push(entry);
			signal?.addEventListener("abort", leave, { once: true });
		});
	}

	return {
		async run(task, options = { priority: "visitor" }) {
			await acquireSlot(options);
			try {
				return await task();
			} finally {
				running -= 1;
				next();
			}
		},
		sizes: () => ({ running, waiting: waiting.length }),
	};
}
