import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { backupName, expiredBackups, scheduledBackups } from "@lerret/platform/backup/retention";
import { type BackupKind, recordBackup } from "@lerret/platform/backup/status";
import { type BackupTarget, describeTargetFailure, requireWritable } from "@lerret/platform/backup/target";
import { toStored } from "@lerret/platform/core/time";
import { endSettingFailure } from "@lerret/platform/installation/setting-checks";
import type { JobHandlers } from "@lerret/platform/jobs/handler";
import { longestRunOf } from "@lerret/platform/jobs/kinds";
import type { Context } from "../context.ts";

type BackupContext = Pick<Context, "background" | "config" | "log" | "now">;

/**
 * Scheduled backups and their verification, by the operator's own commands in child processes: reading the whole database
 * would keep visitors waiting.
 */
export function createBackupHandlers(context: BackupContext): Pick<JobHandlers, "backup" | "verify-backup"> {
	const { backup: target } = context.config;
	return {
		backup: async (_, { signal }) => {
			// The job of a schedule that was removed ends here.
			if (target) await runBackup(context, target, signal);
			return null;
		},
		"verify-backup": async (_, { signal }) => {
			if (!target) return null;
			await runRecorded(context, "verification", { target, signal }, () => verifyBackup(context, target, signal));
			return null;
		},
	};
}

/** Makes the scheduled backup now. Throws if it fails, which is stored too. */
export const runBackup = (context: BackupContext, target: BackupTarget, signal: AbortSignal): Promise<SavedBackup> =>
	runRecorded(context, "backup", { target, signal }, () => saveBackup(context, target, signal));

type SavedBackup = { name: string; bytes: number };

/**
 * Stores and logs how it went. Throws what `run` throws, so that the job is tried again. A stop of the app is no failure:
 * the job runs after the start.
 */
async function runRecorded(
	{ background, log, now }: BackupContext,
	kind: BackupKind,
	{ target, signal }: { target: BackupTarget; signal: AbortSignal },
	run: () => Promise<SavedBackup>,
): Promise<SavedBackup> {
	const begin = performance.now();
	try {
		const saved = { ...(await run()), milliseconds: Math.round(performance.now() - begin) };
		await recordBackup(background, kind, toStored(now()), saved);
		if (kind === "backup") await endSettingFailure(background, "backup", toStored(now()));
		log.info(saved, kind === "backup" ? "a backup was made" : "a backup was verified");
		return saved;
	} catch (error) {
		if (signal.aborted && !isTimeout(signal)) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		const known = isTimeout(signal) ? tooLong : describeTargetFailure(error, target);
		await recordBackup(background, kind, toStored(now()), { failure: known ?? reason });
		log.error({ reason }, kind === "backup" ? "a backup failed" : "the verification of a backup failed");
		// Without its cause, which commands would take for one of the database.
		throw known === null ? error : new Error(known);
	}
}

/** A worker's limit or a command's; a stop of the app aborts without a reason. */
const isTimeout = ({ aborted, reason }: AbortSignal): boolean => aborted && reason?.name !== "AbortError";
const tooLong = `Den tok mer enn ${longestRunOf("backup") / 60} minutter, og ble stanset.`;

async function saveBackup(context: BackupContext, target: BackupTarget, signal: AbortSignal) {
	const name = backupName(context.now());
	if ("command" in target) return { name, bytes: await pipeBackup(context, target.command, name, signal) };
	await requireWritable(target.folder);
	const file = join(target.folder, name);
	await runOwnCommand(context, ["backup.ts", file], signal);
	for (const old of expiredBackups(await readdir(target.folder))) await rm(join(target.folder, old), { force: true });
	return { name, bytes: (await stat(file)).size };
}

/** With a command, a new backup is verified: only its receiver can read the stored one. */
async function verifyBackup(context: BackupContext, target: BackupTarget, signal: AbortSignal) {
	if ("command" in target) {
		const file = join(context.config.dataDir, `verify-${backupName(context.now())}`);
		try {
			await runOwnCommand(context, ["backup.ts", file], signal);
			return await verifyFile(context, file, signal);
		} finally {
			await rm(file, { force: true });
		}
	}
	const [newest] = scheduledBackups(await readdir(target.folder).catch(() => []));
	if (!newest) throw new Error(`${target.folder} har ingen sikkerhetskopi.`);
	return verifyFile(context, join(target.folder, newest), signal);
}

async function verifyFile(context: BackupContext, file: string, signal: AbortSignal) {
	await runOwnCommand(context, ["restore.ts", file, "--verify"], signal);
	return { name: file.slice(file.lastIndexOf("/") + 1), bytes: (await stat(file)).size };
}

/** Starts one of the operator's commands on the app's database. */
function spawnOwnCommand({ config }: BackupContext, [script = "", ...args]: string[], signal: AbortSignal) {
	const { database, dataDir, secretsKey } = config;
	const env = {
		...process.env,
		DATA_DIR: dataDir,
		DATABASE_URL: database.kind === "postgres" ? database.url : "",
		SECRETS_KEY: secretsKey ? Buffer.from(secretsKey).toString("base64url") : "",
		// This variable makes children of `node --watch` send messages, which they have no channel for.
		WATCH_REPORT_DEPENDENCIES: undefined,
	};
	const program = fileURLToPath(new URL(`../cli/${script}`, import.meta.url));
	return spawn(process.execPath, [program, ...args], { env, signal, stdio: ["ignore", "pipe", "pipe"] });
}

async function runOwnCommand(context: BackupContext, command: string[], signal: AbortSignal): Promise<void> {
	const child = spawnOwnCommand(context, command, signal);
	child.stdout.resume();
	const [[code], complaint] = await Promise.all([once(child, "close"), readComplaint(child.stderr)]);
	if (code !== 0) throw new Error(complaint || `${command[0]} sluttet med kode ${code}.`);
}

/** Pipes a backup into a shell command and returns its bytes. If it is not complete, the command is killed before its end. */
async function pipeBackup(context: BackupContext, command: string, name: string, signal: AbortSignal): Promise<number> {
	const child = spawnOwnCommand(context, ["backup.ts", "-"], signal);
	const receiver = spawn("sh", ["-c", command], {
		env: { ...process.env, BACKUP_NAME: name },
		// A group of its own, so that all programs of the command can be killed together.
		detached: true,
		stdio: ["pipe", "ignore", "pipe"],
	});
	const hasEnded = () => receiver.exitCode !== null || receiver.signalCode !== null;
	const killReceiver = () => receiver.pid !== undefined && !hasEnded() && process.kill(-receiver.pid, "SIGKILL");
	// Also one that has read all and does not end.
	signal.addEventListener("abort", killReceiver, { once: true });
	const received = Promise.all([once(receiver, "close"), readComplaint(receiver.stderr)]).finally(() =>
		signal.removeEventListener("abort", killReceiver),
	);
	let bytes = 0;
	const counted = new PassThrough().on("data", (chunk: Buffer) => {
		bytes += chunk.length;
	});
	try {
		const sent = pipeline(child.stdout, counted, receiver.stdin, { end: false, signal });
		const [[code], complaint] = await Promise.all([once(child, "close"), readComplaint(child.stderr), sent]);
		if (code !== 0) throw new Error(complaint || `backup.ts sluttet med kode ${code}.`);
		receiver.stdin.end();
	} catch (error) {
		// A command that ends early breaks the pipe; how it ended says why.
		const early = hasEnded() && !signal.aborted ? failureOf(await received) : "";
		child.kill();
		killReceiver();
		throw early ? new Error(early) : error;
	}
	const failure = failureOf(await received);
	signal.throwIfAborted();
	if (failure) throw new Error(failure);
	return bytes;
}

/** Why BACKUP_COMMAND failed, by how it ended and what it wrote; empty where it did not. */
function failureOf([[code, killedBy], complaint]: [unknown[], string]): string {
	if (killedBy !== null) return `BACKUP_COMMAND ble stanset med ${killedBy}.`;
	return code === 0 ? "" : complaint || `BACKUP_COMMAND sluttet med kode ${code}.`;
}

const longestComplaint = 500;

/** The last line that a command wrote on standard error: before it, ours may warn of variables or say how far they are. */
async function readComplaint(stream: Readable): Promise<string> {
	const text = Buffer.concat(await stream.toArray()).toString("utf8");
	return (text.trimEnd().split("\n").at(-1) ?? "").slice(0, longestComplaint);
}
