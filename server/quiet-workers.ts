import { readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** What Linux calls the threads that libuv gives slow work to: passwords, compression, files. */
const workerName = "libuv-worker";
const tasks = "/proc/self/task";

/**
 * Lets the threads that compute passwords and compress pages step back behind the one that answers (docs/decisions/0011), so that a storm
 * of logins does not slow the pages. Returns how many it reached. Where threads have no priority of their own, which is everywhere but on
 * Linux, it does nothing. Call it when the first slow work is done: the threads begin with that.
 */
export function quietWorkers(): number {
	if (process.platform !== "linux") return 0;
	const workers = readdirSync(tasks).filter((id) => nameOf(id) === workerName);
	for (const id of workers) setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL);
	return workers.length;
}

/** Null where the thread ended in the meantime. */
function nameOf(id: string): string | null {
	try {
		return readFileSync(`${tasks}/${id}/comm`, "utf8").trim();
	} catch {
		return null;
	}
}
