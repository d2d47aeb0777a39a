import { AppError } from "@lerret/contracts/errors";
import PQueue, { type QueueAddOptions, type TaskOptions } from "p-queue";

/**
 * `add` throws `unavailable` when `maxWaiting` tasks wait. A task that is aborted while it waits leaves the queue; one
 * that runs goes on and its slot is free at once, so abort only waiting tasks.
 */
export class BoundedQueue extends PQueue {
	readonly #maxWaiting: number;

	constructor(concurrency: number, maxWaiting: number) {
		super({ concurrency });
		this.#maxWaiting = maxWaiting;
	}

	override add<T>(
		task: (options: TaskOptions) => PromiseLike<T> | T,
		options?: Partial<QueueAddOptions>,
	): Promise<Awaited<T>> {
		if (this.size >= this.#maxWaiting) throw new AppError("unavailable", { headers: { "retry-after": "5" } });
		return super.add(task, options);
	}
}
