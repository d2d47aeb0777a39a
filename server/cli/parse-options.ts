import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { fieldMessage, toFieldErrors } from "@lerret/contracts/field-messages";
import type * as z from "zod";
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

/**
 * Throws UsageError with the first error of each invalid option or argument, and the help. `labels` are those of fields
 * that are not called as their option.
 */
export function parseArguments<S extends z.ZodType>(
	schema: S,
	input: unknown,
	help: string,
	labels: Record<string, string> = {},
): z.output<S> {
	const result = schema.safeParse(input, { error: fieldMessage });
	if (result.success) return result.data;
	const messages = new Map<string, string>();
	for (const { path, message } of toFieldErrors(result.error)) {
		const field = path.replace(/\.\d+$/u, "");
		const label = labels[field] ?? `--${field}`;
		if (!messages.has(label)) messages.set(label, `${label}: ${message}`);
	}
	throw new UsageError(`${[...messages.values()].join("\n")}\n\n${help}`);
}

/** The one argument that is not an option; `what` names it: «én fil». Throws UsageError with the help for none and for more. */
export function onlyArgument([argument, ...others]: string[], what: string, help: string): string {
	if (!argument || others.length > 0) throw new UsageError(`Oppgi ${what}.\n\n${help}`);
	return argument;
}
