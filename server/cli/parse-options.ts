import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { UsageError } from "./admin-task.ts";

/** Options and other arguments of a command, with `--help`. Throws UsageError with the help for an unknown argument. */
export function parseOptions<const O extends ParseArgsOptionsConfig, const P extends boolean>(
	args: string[],
	help: string,
	options: O,
	allowPositionals: P,
) {
	try {
		return parseArgs({
			args,
			options: { ...options, help: { type: "boolean", short: "h" } },
			allowPositionals,
		} satisfies ParseArgsConfig);
	} catch (error) {
		// Node's message is English; only its code and the quoted argument are used.
		const { message, code } = error as Error & { code?: string };
		const what = code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" ? "Feil bruk av valg" : "Ukjent valg";
		throw new UsageError(`${what}: ${/'([^']+)'/u.exec(message)?.[1] ?? args.join(" ")}\n\n${help}`);
	}
}
