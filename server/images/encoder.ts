import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import * as z from "zod";
import type { Result, Task } from "./encode.ts";

/** The process died, or was killed, while it had the task. */
export class EncoderLost extends Error {
	constructor() {
		super("the encoder process was lost");
		this.name = "EncoderLost";
	}
}

export type Encoder = {
	/** Throws EncoderLost, or an Error with the message of what the process threw. */
	run: (task: Task) => Promise<Result>;
	pid: () => number | undefined;
	/** Ends the process and what it does. Resolves when it has ended. */
	close: () => Promise<void>;
};

/** A picture that takes longer is taken for an attack. */
const taskTimeoutMs = 60_000;
/** The process ends after this time without tasks, which frees its memory. */
const idleTimeoutMs = 30_000;

/** glibc otherwise keeps the memory of finished pictures, in an arena for each thread (docs/decisions/0017). */
const encoderEnvironment = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "65536",
	MALLOC_TRIM_THRESHOLD_: "65536",
};
/** V8 needs little: its heap only refers to originals and variants, and a small heap releases them sooner. */
const encoderOptions = ["--max-semi-space-size=1", "--max-old-space-size=64"];

type PendingTask = { resolve: (result: Result) => void; reject: (error: Error) => void; timeout: NodeJS.Timeout };

const messageSchema = z.union([
	z.object({ id: z.int(), failure: z.string() }),
	z.object({ id: z.int(), result: z.unknown() }),
]);

/**
 * Encodes pictures in a process of its own (docs/decisions/0017): with lower priority, so that pages stay fast, and
 * apart, so that a picture that crashes or stalls a decoder breaks nothing else. It starts with the first task.
 */
export function createEncoder(log: Logger): Encoder {
	const pending = new Map<number, PendingTask>();
	let child: ChildProcess | null = null;
	let isClosed = false;
	let lastId = 0;
	let idle: NodeJS.Timeout | undefined;

	function start(): ChildProcess {
		const started = fork(fileURLToPath(new URL("./encoder-process.ts", import.meta.url)), [], {
			serialization: "advanced",
			execArgv: encoderOptions,
			// Without the app's environment: the process that decodes strangers' pictures must have no secrets.
			env: encoderEnvironment,
		});
		started.on("message", (message) => settle(messageSchema.parse(message)));
		started.once("error", (error) => handleLoss(started, error));
		started.once("exit", (code, signal) => handleLoss(started, { code, signal }));
		started.unref();
		started.channel?.unref();
		return started;
	}

	function settle(message: z.infer<typeof messageSchema>): void {
		const task = pending.get(message.id);
		if (!task) return;
		removeTask(message.id, task);
		if ("failure" in message) task.reject(new Error(message.failure));
		else task.resolve(message.result as Result);
	}

	function removeTask(id: number, { timeout }: PendingTask): void {
		pending.delete(id);
		clearTimeout(timeout);
		if (pending.size > 0) return;
		// An idle process must not keep the app from exiting.
		child?.channel?.unref();
		idle = setTimeout(() => void end(), idleTimeoutMs).unref();
	}

	/** Without a reason the app closes it. */
	function handleLoss(lost: ChildProcess, reason: unknown): void {
		if (lost !== child) return;
		child = null;
		if (pending.size > 0 && reason) log.warn({ reason, tasks: pending.size }, "the encoder process was lost");
		for (const [id, task] of [...pending]) {
			removeTask(id, task);
			task.reject(new EncoderLost());
		}
		clearTimeout(idle);
	}

	async function end(reason: unknown = null): Promise<void> {
		clearTimeout(idle);
		const ended = child;
		if (!ended) return;
		handleLoss(ended, reason);
		const { promise, resolve } = Promise.withResolvers<void>();
		ended.once("exit", () => resolve());
		ended.kill("SIGKILL");
		await promise;
	}

	return {
		run(task) {
			// What was under way is tried again elsewhere, and must start no other process.
			if (isClosed) return Promise.reject(new EncoderLost());
			return new Promise((resolve, reject) => {
				child ??= start();
				clearTimeout(idle);
				child.channel?.ref();
				lastId += 1;
				const timeout = setTimeout(() => void end("a task took too long"), taskTimeoutMs).unref();
				pending.set(lastId, { resolve, reject, timeout });
				child.send({ id: lastId, task }, (error) => {
					if (error) void end(error);
				});
			});
		},
		pid: () => child?.pid,
		close() {
			isClosed = true;
			return end();
		},
	};
}
