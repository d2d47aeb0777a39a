import { AppError } from "@lerret/contracts/errors";

/** Work that waits for its turn. `low` runs only where nothing else waits. */
export type Priority = "visitor" | "low";

/** The priority may be changed while the work waits. */
export type Turn = { priority: Priority; signal?: AbortSignal };

type Entry = { turn: Turn; start: () => void };

export type Queue = {
	/**
	 * Runs the task when it is its turn. Aborted while it waits, it leaves the queue and the promise is rejected with the signal's
	 * reason; what has begun is carried to its end. Throws `unavailable` where too much waits.
	 */
	run: <T>(task: () => Promise<T>, turn?: Turn) => Promise<T>;
	sizes: () => { running: number; waiting: number };
};

/** At most `atOnce` tasks run and `mostWaiting` wait. */
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
