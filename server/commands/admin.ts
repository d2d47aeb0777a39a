import { parseArgs } from "node:util";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { ConfigurationError, readConfig } from "../config.ts";
import { type AdminTask, UsageError } from "./admin-task.ts";
import { createUser, listUsers, resetPassword, rotateSigningKeys } from "./admin-tasks.ts";
import { createSiteTask, listSitesTask, removeSiteTask, siteHostsTask } from "./site-tasks.ts";

/** `npm run admin -- …`: the staff, the keys and the sites, for whoever has the machine. Ends with 0, with 1 where it failed, with 2 where it was asked wrongly. */

const tasks: Record<string, AdminTask> = {
	"create-user": createUser,
	"reset-password": resetPassword,
	"list-users": listUsers,
	"rotate-keys": rotateSigningKeys,
	"create-site": createSiteTask,
	"list-sites": listSitesTask,
	"site-hosts": siteHostsTask,
	"remove-site": removeSiteTask,
};

const help = [
	"Bruk: npm run admin -- KOMMANDO [valg]",
	"",
	...Object.entries(tasks).map(([name, { summary }]) => `  ${name.padEnd(16)} ${summary}`),
	"",
	"npm run admin -- KOMMANDO --help forteller mer. Databasen er den som DATABASE_URL eller DATA_DIR peker på.",
].join("\n");

process.exitCode = await run(process.argv.slice(2));

/** Does what the words say, and returns the exit code. */
async function run([name = "", ...rest]: string[]): Promise<number> {
	try {
		if (name === "" || name === "--help" || name === "-h" || name === "help") {
			console.log(help);
			return name === "" ? 2 : 0;
		}
		const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
		if (!task) throw new UsageError(`Det finnes ingen kommando som heter «${name}».\n\n${help}`);
		return await runTask(task, rest);
	} catch (error) {
		if (error instanceof UsageError) {
			console.error(error.message);
			return 2;
		}
		console.error(`Det gikk ikke. ${error instanceof Error ? error.message : String(error)}`);
		return error instanceof ConfigurationError ? 2 : 1;
	}
}

async function runTask(task: AdminTask, words: string[]): Promise<number> {
	if (words.includes("--help") || words.includes("-h")) {
		console.log(task.help);
		return 0;
	}
	const { values, positionals } = readWords(task, words);
	const config = readConfig(process.env);
	const act = task.prepare({ values, positionals });
	const db = openDatabase(config.database);
	try {
		await migrate(db, config.database.kind);
		await act({
			db: db satisfies Database,
			publicUrl: config.publicUrl,
			isExternal: config.oidc !== null,
			print: console.log,
		});
		return 0;
	} finally {
		await db.destroy();
	}
}

function readWords({ options, help: text }: AdminTask, args: string[]) {
	try {
		return parseArgs({ args, options, allowPositionals: true });
	} catch (error) {
		// The runtime's own sentence is English, and names what it did not understand first of all in quotes.
		const told = error instanceof Error ? error.message : String(error);
		throw new UsageError(`Ukjent valg: ${/'([^']+)'/u.exec(told)?.[1] ?? told}\n\n${text}`);
	}
}
