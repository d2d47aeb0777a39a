import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";

/** One line of the table: a goal beside what was measured. */
export type Finding = {
	part: "ssr" | "scale" | "login" | "search" | "cache" | "spike" | "start" | "browser" | "lighthouse" | "failover";
	subject: string;
	/** Null: a figure to know, without a goal of its own. */
	goal: string | null;
	measured: string;
	/** Null where there is no goal. */
	isMet: boolean | null;
	/** The bare figures: times in ms, sizes in bytes. */
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

/** What the machine did in the last minute, in processors: well above one, others worked as well and times are too long. */
export const load = (): number => loadavg()[0] ?? 0;

/** Writes the findings with what they were measured on. */
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
