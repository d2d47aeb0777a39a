import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import * as z from "zod";

/** The process died, or was killed, while it had the task. */
export class ProcessLost extends Error {
	constructor(name: string) {
		super(`${name} was lost`);
		this.name = "ProcessLost";
	}
}

/** A child process for some kind of work. It starts with the first task, and ends when there has been none for a while. */
export type TaskProcess<Task, Result> = {
	/** Throws ProcessLost, or an Error with the message of what the process threw. */
	run: (task: Task) => Promise<Result>;
	pid: () => number | undefined;
	/** Resolves when the process has ended. */
	close: () => Promise<void>;
};

export type TaskProcessOptions = {
	/** For the log. */
	name: string;
	/** Calls `handleTasks`. */
	file: URL;
	execArgv?: string[];
	/** Its whole environment; by default this process's. */
	env?: Record<string, string | undefined>;
	/** The process is killed if a task takes longer. */
	taskTimeoutMs: number;
	/** The process ends after this time without tasks, which frees its memory. */
	idleTimeoutMs: number;
	/** How long the process may take to finish its work when it shall end. Then it is killed. */
	endTimeoutMs: number;
	/** Called when the process takes no more tasks. The next task starts another one. */
	onEnd?: () => void;
	log: Logger;
};

type PendingTask<Result> = {
	resolve: (result: Result) => void;
	reject: (error: Error) => void;
	timeout: NodeJS.Timeout;
};

const messageSchema = z.union([
	z.object({ id: z.int(), failure: z.string() }),
	z.object({ id: z.int(), result: z.unknown() }),
]);

export function createTaskProcess<Task extends object, Result>({
	name,
	file,
	execArgv = process.execArgv,
	env = process.env,
	taskTimeoutMs,
	idleTimeoutMs,
	endTimeoutMs,
	onEnd = () => {},
	log,
}: TaskProcessOptions): TaskProcess<Task, Result> {
	const pending = new Map<number, PendingTask<Result>>();
	let child: ChildProcess | null = null;
	let lastId = 0;
	let idle: NodeJS.Timeout | undefined;

	function start(): ChildProcess {
		const started = fork(fileURLToPath(file), [], { serialization: "advanced", execArgv, env });
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

	function removeTask(id: number, { timeout }: PendingTask<Result>): void {
		pending.delete(id);
		clearTimeout(timeout);
		if (pending.size > 0) return;
		// An idle process must not keep the app from exiting.
		child?.channel?.unref();
		idle = setTimeout(() => void end(endTimeoutMs), idleTimeoutMs).unref();
	}

	function handleLoss(lost: ChildProcess, reason: unknown): void {
		if (lost !== child) return;
		child = null;
		if (pending.size > 0) log.warn({ reason, tasks: pending.size }, `${name} was lost`);
		for (const [id, task] of [...pending]) {
			removeTask(id, task);
			task.reject(new ProcessLost(name));
		}
		clearTimeout(idle);
		onEnd();
	}

	async function end(timeoutMs: number): Promise<void> {
		clearTimeout(idle);
		const ended = child;
		if (!ended) return;
		handleLoss(ended, "ended");
		const { promise, resolve } = Promise.withResolvers<void>();
		ended.once("exit", () => resolve());
		const kill = () => ended.kill("SIGKILL");
		const timer = timeoutMs > 0 && ended.connected ? setTimeout(kill, timeoutMs) : null;
		if (timer) ended.disconnect();
		else kill();
		await promise;
		if (timer) clearTimeout(timer);
	}

	return {
		run(task) {
			return new Promise((resolve, reject) => {
				child ??= start();
				clearTimeout(idle);
				child.channel?.ref();
				lastId += 1;
				const timeout = setTimeout(() => void end(0), taskTimeoutMs).unref();
				pending.set(lastId, { resolve, reject, timeout });
				child.send({ id: lastId, task }, (error) => {
					if (error) void end(0);
				});
			});
		},
		pid: () => child?.pid,
		close: () => end(endTimeoutMs),
	};
}
