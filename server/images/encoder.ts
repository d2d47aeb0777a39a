import type { Logger } from "pino";
import { createTaskProcess, type TaskProcess } from "../child-process/task-process.ts";
import type { Result, Task } from "./encode.ts";

export type Encoder = TaskProcess<Task, Result>;

/** A picture that takes longer is taken for an attack. */
const taskTimeoutMs = 60_000;
const idleTimeoutMs = 30_000;

/** glibc otherwise keeps the memory of finished pictures, in an arena for each thread (docs/decisions/0017). */
const encoderEnvironment = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "65536",
	MALLOC_TRIM_THRESHOLD_: "65536",
};
/** V8 needs little: its heap only refers to originals and variants, and a small heap releases them sooner. */
const encoderOptions = ["--max-semi-space-size=1", "--max-old-space-size=64"];

/**
 * Encodes pictures in a process of its own (docs/decisions/0017): with lower priority, so that pages stay fast, and
 * apart, so that a picture that crashes or stalls a decoder breaks nothing else.
 */
export function createEncoder(log: Logger): Encoder {
	return createTaskProcess({
		name: "the encoder process",
		file: new URL("./encoder-process.ts", import.meta.url),
		execArgv: encoderOptions,
		// Without the app's environment: the process that decodes strangers' pictures must have no secrets.
		env: encoderEnvironment,
		taskTimeoutMs,
		idleTimeoutMs,
		endTimeoutMs: 0,
		log,
	});
}
