import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, constants, setPriority } from "node:os";
import { promisify } from "node:util";

/** Linux's name for libuv's threads, which do slow work: passwords, compression, files. */
const workerName = "libuv-worker";
const tasksFolder = "/proc/self/task";

/**
 * Lowers the priority of libuv's threads below the main thread's (docs/decisions/0011), so that many logins do not slow
 * the pages. Returns the number of threads; 0 except on Linux, where threads have their own priority.
 * Call it after the first slow work, which starts the threads.
 */
export function lowerWorkerPriority(): number {
	if (process.platform !== "linux") return 0;
	return lowerThreads(constants.priority.PRIORITY_BELOW_NORMAL, (id) => readThreadName(id) === workerName);
}

/**
 * Lets this process with all its threads have only the processor time that the app does not need. With one processor it
 * gets a part of that too, as others must not leave it nothing.
 */
export async function lowerPriority(): Promise<void> {
	const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
	const hasOtherProcessors = availableParallelism() > 1;
	const priority = hasOtherProcessors ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL;
	if (process.platform !== "linux") return setPriority(priority);
	lowerThreads(priority);
	if (hasOtherProcessors) await scheduleAsIdle();
}

/**
 * Linux's policy under which a process gives way at once; at the lowest priority it first ends its slice of some ms.
 * Where util-linux is missing, that priority remains.
 */
async function scheduleAsIdle(): Promise<void> {
	const options = ["--idle", "--all-tasks", "--pid", "0", String(process.pid)];
	await promisify(execFile)("chrt", options, { timeout: chrtTimeoutMs }).catch(() => {});
}

const chrtTimeoutMs = 5000;

function lowerThreads(priority: number, isIncluded: (id: string) => boolean = () => true): number {
	const ids = readdirSync(tasksFolder).filter(isIncluded);
	for (const id of ids) setPriority(Number(id), priority);
	return ids.length;
}

function readThreadName(id: string): string | null {
	try {
		return readFileSync(`${tasksFolder}/${id}/comm`, "utf8").trim();
	} catch {
		return null;
	}
}
