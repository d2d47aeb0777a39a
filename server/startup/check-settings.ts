import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { describeTargetFailure, requireWritable } from "@lerret/platform/backup/target";
import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { type SettingCheck, storeSettingChecks } from "@lerret/platform/installation/setting-checks";
import type { CheckedSetting } from "@lerret/platform/installation/tables";
import type { Mailer } from "@lerret/platform/mail/email";
import { hostOf } from "@lerret/platform/net/guard";
import { platformForm } from "@lerret/platform/sync/platform-source";
import { callTimeoutMs, maxPageBytes } from "@lerret/platform/sync/source";
import { describeFailure } from "@lerret/platform/sync/source-error";
import type { Logger } from "pino";
import type { Config } from "../config.ts";

type CheckContext = { background: Database; config: Config; mailer: Mailer; now: () => Temporal.Instant };

/**
 * Tries what is otherwise used at night or when a buyer waits for an email: the backup's target, the mail server and the
 * source of the programme. Nothing is sent or saved there. Stores the result for metrics and «I dag», and returns it.
 */
export async function checkSettings(context: CheckContext): Promise<SettingCheck[]> {
	const { background, config, mailer, now } = context;
	const tries: [CheckedSetting, unknown, () => Promise<string | null>][] = [
		["backup", config.backup, () => checkBackupTarget(config)],
		["mail", config.mailUrl, () => checkMail(mailer)],
		["sync", config.sync, () => checkSync(context)],
	];
	const checks = await Promise.all(
		tries
			.filter(([, setting]) => setting !== null)
			.map(async ([name, , run]) => ({ name, failure: await run().catch((error: unknown) => describeFailure(error)) })),
	);
	await storeSettingChecks(background, checks, toStored(now()));
	return checks;
}

async function checkBackupTarget({ backup }: Pick<Config, "backup">): Promise<string | null> {
	if (backup === null) return null;
	if ("command" in backup) {
		for (const program of programsOf(backup.command))
			if (!(await isProgram(program))) return `BACKUP_COMMAND: programmet ${program} finnes ikke.`;
		return null;
	}
	try {
		await requireWritable(backup.folder);
		return null;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return describeTargetFailure(error, backup) ?? `BACKUP_DIR: ${backup.folder}: den kan ikke brukes (${code}).`;
	}
}

/** The programs that a shell command begins with and pipes to, as far as they are plain names. */
export function programsOf(command: string): string[] {
	const withoutQuoted = command.replaceAll(/'[^']*'|"(?:\\.|[^"\\])*"/gu, "''");
	return withoutQuoted.split(/[|&;\n]+/u).flatMap((part) => {
		const word =
			part
				.trim()
				.replace(/^(?:\w+=\S*\s+)+/u, "")
				.split(/\s/u, 1)[0] ?? "";
		return /^[\w./+-]+$/u.test(word) ? [word] : [];
	});
}

const execute = promisify(execFile);
const isProgram = (name: string): Promise<boolean> =>
	execute("sh", ["-c", 'command -v -- "$1"', "sh", name], { timeout: 5000 }).then(
		() => true,
		() => false,
	);

async function checkMail({ check }: CheckContext["mailer"]): Promise<string | null> {
	try {
		await check?.();
		return null;
	} catch (error) {
		return `MAIL_URL: e-posttjeneren ${error instanceof Error ? error.message : error}.`;
	}
}

/** Reads the first page, without storing anything. */
async function checkSync({ background, config }: Pick<CheckContext, "background" | "config">): Promise<string | null> {
	const { sync, platformApi: credentials, syncAllowHosts } = config;
	if (sync === null) return null;
	const { from: address, siteId } = sync;
	const site = await background.selectFrom("site").select("id").where("id", "=", siteId).executeTakeFirst();
	if (!site) return `SYNC_SITE: det er ikke noe nettsted som heter «${siteId}» her.`;
	const limits = { allowed: new Set([...syncAllowHosts, hostOf(new URL(address))]), maxBytes: maxPageBytes };
	const source = platformForm.create({ address, siteId, credentials, limits, deadline: callTimeoutMs });
	await source.read({ since: toStored(Temporal.Now.instant()), cursor: null });
	return null;
}

/** A backup beside the database is lost with its disk. Null if it is elsewhere, or if that cannot be seen. */
export async function warnOfSharedDisk({
	backup,
	database,
}: Pick<Config, "backup" | "database">): Promise<string | null> {
	if (backup === null || "command" in backup || database.kind === "postgres") return null;
	const [folder, file] = await Promise.all([backup.folder, database.file].map((path) => stat(path).catch(() => null)));
	return folder && folder.dev === file?.dev
		? `BACKUP_DIR er på samme disk som databasen: Går disken i stykker, er begge borte. Kopier ${backup.folder} til en annen maskin.`
		: null;
}

/** Checks the settings, and logs each that does not work. */
export async function logFailedSettings(context: CheckContext & { log: Logger }): Promise<SettingCheck[]> {
	const failed = (await checkSettings(context)).filter(({ failure }) => failure !== null);
	for (const { name, failure } of failed)
		context.log.error({ setting: name, reason: failure }, "a setting does not work");
	return failed;
}
