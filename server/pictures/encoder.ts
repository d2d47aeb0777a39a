import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import * as z from "zod";
import type { Result, Task } from "./encode.ts";

/** Thrown where the process that makes pictures went down, or had to be ended, with the task in its hands. */
export class EncoderGone extends Error {
	constructor() {
		super("the process that makes pictures is gone");
		this.name = "EncoderGone";
	}
}

export type Encoder = {
	/** Throws EncoderGone, and Error where the picture cannot be made. */
	run: (task: Task) => Promise<Result>;
	/** Id of the process; null while there is none. */
	pid: () => number | undefined;
	close: () => void;
};

type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void; overdue: NodeJS.Timeout };

/** A picture that takes longer than this was made to. */
const patienceMilliseconds = 60_000;
/** After this long without work the process ends, and its memory is free. */
const idleMilliseconds = 30_000;

/** What a picture took goes back to the system when it is made: glibc would keep it, in an arena for each thread (docs/decisions/0017). */
const encoderEnvironment = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "65536",
	MALLOC_TRIM_THRESHOLD_: "65536",
};
/** Little of it is V8's: what hangs on its heap are originals that have come and variants that have gone. */
const encoderOptions = ["--max-semi-space-size=1", "--max-old-space-size=64"];

const answerSchema = z.union([
	z.object({ id: z.int(), result: z.custom<Result>((value) => typeof value === "object") }),
	z.object({ id: z.int(), failure: z.string() }),
]);

/**
 * Makes pictures in a process of its own (docs/decisions/0017): at a lower priority, so that pages stay fast, and apart, so that
 * a picture that breaks or stalls a decoder breaks nothing else. The process begins with the first task.
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
			// Nothing of the house's environment: no secret lies where strangers' pictures are unpacked.
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
		// While nothing is made, the process must not keep the house from ending.
		child?.channel?.unref();
		idle = setTimeout(stop, idleMilliseconds).unref();
	}

	function lose(lost: ChildProcess, reason: unknown): void {
		if (lost !== child) return;
		child = null;
		if (waiting.size > 0) log.warn({ reason, tasks: waiting.size }, "the process that makes pictures went down");
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
