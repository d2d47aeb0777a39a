import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import * as z from "zod";
import type { Result, Task } from "./encode.ts";

/** The encoder process died, or was killed, while it had the task. */
export class EncoderGone extends Error {
	constructor() {
		super("the encoder process was lost");
		this.name = "EncoderGone";
	}
}

export type Encoder = {
	/** Throws EncoderLost, or Error if the picture cannot be encoded. */
	run: (task: Task) => Promise<Result>;
	pid: () => number | undefined;
	close: () => void;
};

type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void; overdue: NodeJS.Timeout };

/** A picture that takes longer is taken for an attack. */
const patienceMilliseconds = 60_000;
/** The process ends after this time without work, which frees its memory. */
const idleMilliseconds = 30_000;

/** glibc otherwise keeps the memory of finished pictures, in an arena for each thread (docs/decisions/0017). */
const encoderEnvironment = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "65536",
	MALLOC_TRIM_THRESHOLD_: "65536",
};
/** V8 needs little: its heap only refers to originals and variants, and a small heap releases them sooner. */
const encoderOptions = ["--max-semi-space-size=1", "--max-old-space-size=64"];

const answerSchema = z.union([
	z.object({ id: z.int(), result: z.custom<Result>((value) => typeof value === "object") }),
	z.object({ id: z.int(), failure: z.string() }),
]);

/**
 * Encodes pictures in a process of its own (docs/decisions/0017): with lower priority, so that pages stay fast, and
 * apart, so that a picture that crashes or stalls a decoder breaks nothing else. The process starts with the first
 * task.
 */
export function createEncoder(log: Logger): Encoder {
	const waiting = new Map<number, Waiting>();
	let child: ChildProcess | null = null;
	let lastId = 0;
	let idle: NodeJS.Timeout | undefined;

	function start(): ChildProcess {
		const started = fork(fileURLToPath(new URL("encoder-process.ts", import.meta.url)), [], {
			serialization: "advanced",
			execArgv: encoderOptions,
			// Without the app's environment: the process that decodes strangers' pictures must have no secrets.
			env: encoderEnvironment,
		});
		started.on("message", (message) => settle(answerSchema.parse(message)));
		started.once("error", (error) => lose(started, error));
		started.once("exit", (code, signal) => lose(started, { code, signal }));
		started.unref();
		started.channel?.unref();
		return started;
	}

	function settle(answer: z.infer<typeof answerSchema>): void {
		const task = waiting.get(answer.id);
		if (!task) return;
		forget(answer.id, task);
		if ("result" in answer) task.resolve(answer.result);
		else task.reject(new Error(answer.failure));
	}

	function forget(id: number, { overdue }: Waiting): void {
		waiting.delete(id);
		clearTimeout(overdue);
		if (waiting.size > 0) return;
		// An idle encoder must not keep the app from exiting.
		child?.channel?.unref();
		idle = setTimeout(stop, idleMilliseconds).unref();
	}

	function lose(lost: ChildProcess, reason: unknown): void {
		if (lost !== child) return;
		child = null;
		if (waiting.size > 0) log.warn({ reason, tasks: waiting.size }, "the encoder process was lost");
		for (const [id, task] of [...waiting]) {
			forget(id, task);
			task.reject(new EncoderGone());
		}
	}

	function stop(): void {
		clearTimeout(idle);
		const stopped = child;
		if (!stopped) return;
		lose(stopped, "ended");
		stopped.kill("SIGKILL");
	}

	return {
		run(task) {
			return new Promise((resolve, reject) => {
				child ??= start();
				clearTimeout(idle);
				child.channel?.ref();
				lastId += 1;
				const overdue = setTimeout(stop, patienceMilliseconds).unref();
				waiting.set(lastId, { resolve, reject, overdue });
				child.send({ id: lastId, task }, (error) => {
					if (error && child) stop();
				});
			});
		},
		pid: () => child?.pid,
		close: stop,
	};
}
