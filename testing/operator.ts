import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "@lerret/platform/db/database";
import { runAdmin as runCommand } from "@lerret/server/commands/admin-command";
import { testSecretsKey } from "./secrets-key.ts";

const script = fileURLToPath(new URL("../scripts/command.mjs", import.meta.url));

export type Told = { code: number | null; out: string; error: string };

/** Runs `npm run admin -- …` in this process: a child process takes most of a second to start. */
export async function runAdmin(
	location: DatabaseLocation,
	words: string[],
	own: Record<string, string> = {},
): Promise<Told> {
	const texts = { out: "", error: "" };
	const print = {
		say: (text: string) => {
			texts.out += `${text}\n`;
		},
		complain: (text: string) => {
			texts.error += `${text}\n`;
		},
	};
	const code = await runCommand(words, { ...environment(location), ...own }, print);
	return { code, ...texts };
}

export const startAdmin = (location: DatabaseLocation, words: string[], typed = ""): Promise<Told> =>
	startCommand(location, ["admin", ...words], { typed });

export async function startCommand(
	location: DatabaseLocation,
	words: string[],
	{ typed = "", own = {} }: { typed?: string; own?: Record<string, string> } = {},
): Promise<Told> {
	const { PATH, HOME } = process.env;
	const child = spawn(process.execPath, [script, ...words], {
		env: { PATH, HOME, ...environment(location), ...own },
	});
	const texts = { out: "", error: "" };
	child.stdout.on("data", (chunk) => (texts.out += chunk));
	child.stderr.on("data", (chunk) => (texts.error += chunk));
	child.stdin.end(typed);
	const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
	return { code, ...texts };
}

export function environment(location: DatabaseLocation): Record<string, string> {
	const where: Record<string, string> =
		location.kind === "postgres" ? { DATABASE_URL: location.url } : { DATA_DIR: dirname(location.file) };
	return { PUBLIC_URL: "https://kino.example", SECRETS_KEY: testSecretsKey, ...where };
}
