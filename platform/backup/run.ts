import type { BackupResult, Backups } from "@lerret/contracts/api/backups";
import { AppError } from "@lerret/contracts/errors";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { hastenRecurringJob, readRecurringJob } from "../jobs/recurring.ts";
import { type BackupKind, readBackupStatus } from "./status.ts";
import type { BackupTarget } from "./target.ts";

/** What operators read of the scheduled backups. `now` is in stored form. */
export async function readBackups(db: Database, target: BackupTarget | null, now: string): Promise<Backups> {
	const status = await readBackupStatus(db);
	const job = target && (await readRecurringJob(db, "backup"));
	// A claim whose end has passed is of a process that died; another one takes the job.
	const isRunning = job !== null && (job.isClaimed || job.runAt <= now);
	const resultOf = (kind: BackupKind) => toResult(status.find((one) => one.kind === kind));
	return {
		target: target && { folder: "folder" in target ? target.folder : null },
		isRunning,
		nextAt: job && !isRunning ? toOsloIso(job.runAt) : null,
		backup: resultOf("backup"),
		verification: resultOf("verification"),
	};
}

/**
 * Lets the scheduled backup run at once, unless it runs already: there is one job of it. Throws `no_backup_target` where
 * none is scheduled.
 */
export async function startBackup(db: Database, target: BackupTarget | null, now: string): Promise<void> {
	if (target === null) throw new AppError("no_backup_target");
	await hastenRecurringJob(db, "backup", now);
}

function toResult(row: Awaited<ReturnType<typeof readBackupStatus>>[number] | undefined): BackupResult {
	const { tried_at, succeeded_at, name, bytes, milliseconds, failure = null } = row ?? {};
	return {
		triedAt: tried_at ? toOsloIso(tried_at) : null,
		succeeded: succeeded_at
			? { at: toOsloIso(succeeded_at), name: name ?? "", bytes: Number(bytes), seconds: Number(milliseconds) / 1000 }
			: null,
		failure,
	};
}
