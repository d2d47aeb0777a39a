import type { ParseArgsOptionsConfig } from "node:util";
import type { Progress } from "@lerret/platform/backup/save";
import { withLocalCommands } from "@lerret/platform/installation/commands";
import { ConfigurationError } from "../config/configuration-error.ts";
import { UsageError } from "./admin-task.ts";
import { onlyArgument, parseOptions } from "./parse-options.ts";

/** Runs a command on one file, prints errors in bokmål and returns the exit code. */
export async function runFileCommand(
	args: string[],
	help: string,
	options: ParseArgsOptionsConfig,
	execute: (file: string, options: Record<string, unknown>) => Promise<void>,
): Promise<number> {
	try {
		const { values, positionals } = parseOptions(args, help, options, true);
		if (values.help) {
			console.log(withLocalCommands(help));
			return 0;
		}
		await execute(onlyArgument(positionals, "én fil", help), values);
		return 0;
	} catch (error) {
		if (!(error instanceof UsageError)) console.error("Det gikk ikke. Ingenting er endret.");
		console.error(withLocalCommands(error instanceof Error ? error.message : String(error)));
		return error instanceof UsageError || error instanceof ConfigurationError ? 2 : 1;
	}
}

export const standardStream = "-";

/** Throws UsageError if the stream is a terminal, which must not get a backup's bytes. */
export function requirePipe(stream: { isTTY?: boolean }, example: string): void {
	if (stream.isTTY) throw new UsageError(`«-» er for et rør eller en omdirigering, som ${example}`);
}

const reportIntervalMs = 2000;

export function createProgress(): Progress {
	let reportedAt = Date.now();
	return (table, rows) => {
		if (Date.now() - reportedAt < reportIntervalMs) return;
		reportedAt = Date.now();
		console.error(`${table}: ${rows} rader …`);
	};
}
