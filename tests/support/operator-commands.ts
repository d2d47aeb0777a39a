import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "@lerret/platform/db/database";
import { runAdmin as runCommand } from "@lerret/server/cli/admin-command";
import { testSecretsKey } from "./secrets-key.ts";

const script = fileURLToPath(new URL("../../scripts/command.mjs", import.meta.url));

export type CommandResult = { code: number | null; out: string; error: string };

/** Runs `npm run admin -- …` in this process: a child process takes most of a second to start. */
export async function runAdminInProcess(
	location: DatabaseLocation,
	args: string[],
	extraEnvironment: Record<string, string> = {},
): Promise<CommandResult> {
	const texts = { out: "", error: "" };
	const print = {
		writeLine: (text: string) => {
			texts.out += `${text}\n`;
		},
		writeError: (text: string) => {
			texts.error += `${text}\n`;
		},
	};
	const code = await runCommand(args, { ...commandEnvironment(location), ...extraEnvironment }, print);
	return { code, ...texts };
}

export const runAdminInChildProcess = (
	location: DatabaseLocation,
	args: string[],
	standardInput = "",
): Promise<CommandResult> => runCommandInChildProcess(location, ["admin", ...args], { standardInput });

export async function runCommandInChildProcess(
	location: DatabaseLocation,
	args: string[],
	{
		standardInput = "",
		extraEnvironment = {},
	}: { standardInput?: string; extraEnvironment?: Record<string, string> } = {},
): Promise<CommandResult> {
	const { PATH, HOME } = process.env;
	const child = spawn(process.execPath, [script, ...args], {
		env: { PATH, HOME, ...commandEnvironment(location), ...extraEnvironment },
	});
	const texts = { out: "", error: "" };
	child.stdout.on("data", (chunk) => (texts.out += chunk));
	child.stderr.on("data", (chunk) => (texts.error += chunk));
	child.stdin.end(standardInput);
	const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
	return { code, ...texts };
}

export function commandEnvironment(location: DatabaseLocation): Record<string, string> {
	const databaseVariables: Record<string, string> =
		location.kind === "postgres" ? { DATABASE_URL: location.url } : { DATA_DIR: dirname(location.file) };
	return { PUBLIC_URL: "https://kino.example", SECRETS_KEY: testSecretsKey, ...databaseVariables };
}
