import { readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

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
	const workers = readdirSync(tasksFolder).filter((id) => readThreadName(id) === workerName);
	for (const id of workers) setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL);
	return workers.length;
}

function readThreadName(id: string): string | null {
	try {
		return readFileSync(`${tasksFolder}/${id}/comm`, "utf8").trim();
	} catch {
		return null;
	}
}
