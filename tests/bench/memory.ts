import { readdirSync, readFileSync } from "node:fs";

/**
 * Memory in bytes: all of this process, its anonymous memory (without mapped files), and all of its child processes.
 */
export type Memory = { rss: number; own: number; children: number };

/** Outside Linux, `own` equals `rss` and `children` is 0. */
export function readMemory(): Memory {
	const rss = process.memoryUsage.rss();
	if (process.platform !== "linux") return { rss, own: rss, children: 0 };
	const children = readdirSync("/proc/self/task").flatMap((thread) =>
		readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
	);
	return {
		rss,
		own: readKilobytes("self", "RssAnon"),
		children: children.reduce((sum, id) => sum + readKilobytes(id, "VmRSS"), 0),
	};
}

function readKilobytes(process: string, name: string): number {
	try {
		const status = readFileSync(`/proc/${process}/status`, "utf8");
		return Number(new RegExp(`^${name}:\\s+(\\d+)`, "mu").exec(status)?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}
