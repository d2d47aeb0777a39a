import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";

export type Finding = {
	part:
		| "ssr"
		| "scale"
		| "login"
		| "search"
		| "cache"
		| "spike"
		| "start"
		| "browser"
		| "lighthouse"
		| "rush"
		| "failover";
	subject: string;
	goal: string | null;
	measured: string;
	/** Null without a goal or when it could not be measured. */
	isMet: boolean | null;
	/** Times in ms, sizes in bytes. */
	values: Record<string, number>;
};

const columns = ["part", "what", "goal", "measured", ""] as const;

export function toTable(findings: Finding[]): string {
	const rows = [columns, ...findings.map(toRow)];
	const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
	const lines = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  "));
	lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
	return lines.map((line) => line.trimEnd()).join("\n");
}

function toRow({ part, subject, goal, measured, isMet }: Finding): string[] {
	return [part, subject, goal ?? "–", measured, isMet === null ? "" : isMet ? "ok" : "over"];
}

/** The load average of the last minute. Well above one, other processes slow down the measurements. */
export const load = (): number => loadavg()[0] ?? 0;

export async function writeJson(
	file: string,
	findings: Finding[],
	load: { before: number; after: number },
): Promise<void> {
	const machine = {
		node: process.version,
		environment: process.env.NODE_ENV,
		processor: cpus()[0]?.model ?? "unknown",
		cores: availableParallelism(),
		load,
	};
	const report = { measuredAt: Temporal.Now.instant().toString(), machine, findings };
	await writeFile(file, `${JSON.stringify(report, null, "\t")}\n`);
}

export const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
