import { AppError } from "@lerret/contracts/errors";

/** `low` runs only when no other task waits. */
export type Priority = "visitor" | "low";

/** The priority may be changed while the task waits. */
export type Turn = { priority: Priority; signal?: AbortSignal };

type Entry = { turn: Turn; start: () => void };

export type Queue = {
	/**
	 * Runs the task when a slot is free. If it is aborted while it waits, it leaves the queue and the promise is
	 * rejected with the signal's reason; a started task runs to its end. Throws `unavailable` if too many tasks wait.
	 */
	run: <T>(task: () => Promise<T>, turn?: Turn) => Promise<T>;
	sizes: () => { running: number; waiting: number };
};

export function createQueue(atOnce: number, mostWaiting: number): Queue {
	const waiting: Entry[] = [];
	let running = 0;

	function next(): void {
		if (running >= atOnce) return;
		const urgent = waiting.findIndex(({ turn }) => turn.priority === "visitor");
		const [entry] = waiting.splice(Math.max(0, urgent), 1);
		entry?.start();
	}

	function takeTurn(turn: Turn): Promise<void> {
		const { signal } = turn;
		signal?.throwIfAborted();
		if (running < atOnce) {
			running += 1;
			return Promise.resolve();
		}
		if (waiting.length >= mostWaiting) throw new AppError("unavailable", { headers: { "retry-after": "5" } });
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
			const entry: Entry = { turn, start };
			waiting.push(entry);
			signal?.addEventListener("abort", leave, { once: true });
		});
	}

	return {
		async run(task, turn = { priority: "visitor" }) {
			await takeTurn(turn);
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
