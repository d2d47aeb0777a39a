import { AppError, errors } from "@lerret/contracts/errors";
import { deriveSecretsKey } from "@lerret/platform/secrets/secrets-key";
import { ConfigurationError, readConfig } from "../config.ts";
import { siteOrigin } from "../sites/hosts.ts";
import { createPayments } from "../startup/box-office.ts";
import { loadSecretsKey } from "../startup/secrets-key.ts";
import { type AdminTask, UsageError } from "./admin-task.ts";
import { createCinemaTask, listCinemasTask } from "./cinema-tasks.ts";
import { replaceLostKey, rotateSecrets, rotateSigningKeys } from "./key-tasks.ts";
import { checkLedgerTask } from "./ledger-task.ts";
import { closeSiteTask, createSitesTask, exportSiteTask, reopenSiteTask } from "./operation-tasks.ts";
import { parseOptions } from "./parse-options.ts";
import { backupNowTask, checkSettingsTask } from "./setting-tasks.ts";
import { changeSiteTask, createSiteTask, listSitesTask, removeSiteTask, siteHostsTask } from "./site-tasks.ts";
import { createUser, giveRole, listUsers, resetPassword, resetUserFactors, takeRole } from "./user-tasks.ts";
import { addressForLinks, withDatabase } from "./with-database.ts";

const tasks: Record<string, AdminTask> = {
	"create-user": createUser,
	"give-role": giveRole,
	"take-role": takeRole,
	"reset-password": resetPassword,
	"reset-factors": resetUserFactors,
	"list-users": listUsers,
	"rotate-keys": rotateSigningKeys,
	"rotate-secrets-key": rotateSecrets,
	"replace-secrets-key": replaceLostKey,
	"create-cinema": createCinemaTask,
	"list-cinemas": listCinemasTask,
	"create-site": createSiteTask,
	"create-sites": createSitesTask,
	"list-sites": listSitesTask,
	"change-site": changeSiteTask,
	"site-hosts": siteHostsTask,
	"export-site": exportSiteTask,
	"close-site": closeSiteTask,
	"reopen-site": reopenSiteTask,
	"remove-site": removeSiteTask,
	"check-ledger": checkLedgerTask,
	"check-settings": checkSettingsTask,
	"backup-now": backupNowTask,
};

const help = [
	"Bruk: npm run admin -- KOMMANDO [valg]",
	"",
	...Object.entries(tasks).map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}`),
	"",
	"npm run admin -- KOMMANDO --help forteller mer. Databasen er den som DATABASE_URL eller DATA_DIR peker på.",
].join("\n");

/** Standard output and standard error; texts have no final newline. */
type CommandOutput = { writeLine: (text: string) => void; writeError: (text: string) => void };

/** Runs a command and returns the exit code: 0, 1 for a failure, 2 for wrong usage. */
export async function runAdmin(
	[name = "", ...rest]: string[],
	environment: Record<string, string | undefined>,
	print: CommandOutput,
): Promise<number> {
	try {
		if (name === "" || name === "--help" || name === "-h" || name === "help") {
			print.writeLine(help);
			return name === "" ? 2 : 0;
		}
		const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
		if (!task) throw new UsageError(`Det finnes ingen kommando som heter «${name}».\n\n${help}`);
		return await runTask(task, rest, environment, print);
	} catch (error) {
		if (error instanceof UsageError) {
			print.writeError(error.message);
			return 2;
		}
		print.writeError(`Det gikk ikke. ${describeError(error)}`);
		return error instanceof ConfigurationError ? 2 : 1;
	}
}

function describeError(error: unknown): string {
	if (error instanceof AppError)
		return error.fields?.map(({ message }) => message).join(" ") ?? error.detail ?? errors[error.code].detail;
	return error instanceof Error ? error.message : String(error);
}

async function runTask(
	task: AdminTask,
	args: string[],
	environment: Record<string, string | undefined>,
	{ writeLine, writeError }: CommandOutput,
): Promise<number> {
	if (args.includes("--help") || args.includes("-h")) {
		writeLine(task.help);
		return 0;
	}
	const { values, positionals } = parseOptions(args, task.help, task.options, true);
	const config = readConfig(environment, writeError);
	const execute = task.prepare({ values, positionals });
	const isExternal = config.oidc !== null;
	const loadKey = async () => (await loadSecretsKey(config)).key;
	const oldKey = config.oldSecretsKey && deriveSecretsKey(config.oldSecretsKey);
	await withDatabase(config.database, async (db) => {
		const publicUrl = await addressForLinks(db, config);
		const loadPayments = async () =>
			createPayments({ config, db, key: await loadKey(), originOf: (site) => siteOrigin(site, publicUrl), now: null });
		await execute({ db, config, publicUrl, isExternal, loadKey, oldKey, loadPayments, print: writeLine });
	});
	return 0;
}
