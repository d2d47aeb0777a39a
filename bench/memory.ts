import { readdirSync, readFileSync } from "node:fs";

/** Bytes of memory of this process: all, those that are its own and no file's, and those of the processes it has started. */
export type Memory = { rss: number; own: number; children: number };

/** Linux tells them apart; elsewhere all is its own, and nothing is known of children. */
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

/** 0 where the process has ended meanwhile. */
function readKilobytes(process: string, name: string): number {
	try {
		const status = readFileSync(`/proc/${process}/status`, "utf8");
		return Number(new RegExp(`^${name}:\\s+(\\d+)`, "mu").exec(status)?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}
