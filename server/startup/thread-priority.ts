import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, constants, setPriority } from "node:os";

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

/** Lowers the priority of this process with all its threads. With one processor, others must not leave it nothing. */
export function lowerPriority(): void {
	const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
	const priority = availableParallelism() > 1 ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL;
	if (process.platform === "linux") lowerThreads(priority);
	else setPriority(priority);
}

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
