import type { Selectable } from "kysely";
import type { Database, Tables } from "../db/database.ts";

type BackupStatus = Selectable<Tables["backup_status"]>;
export type BackupKind = BackupStatus["kind"];

/** Backups are made daily and verified weekly; the rest is for retries and a restart. */
const longestHours: Record<BackupKind, number> = { backup: 26, verification: 8 * 24 };

/** How the scheduled backups and their verification went; none where they are not set up. */
export const readBackupStatus = (db: Database): Promise<BackupStatus[]> =>
	db.selectFrom("backup_status").selectAll().orderBy("kind").execute();

/** Expects backups and their verification from now on, or no longer. */
export async function expectBackups(db: Database, isScheduled: boolean, now: string): Promise<void> {
	const known = await readBackupStatus(db);
	if (!isScheduled && known.length > 0) await db.deleteFrom("backup_status").execute();
	if (!isScheduled || known.length > 0) return;
	const kinds = Object.keys(longestHours) as BackupKind[];
	await db
		.insertInto("backup_status")
		.values(kinds.map((kind) => ({ kind, since: now })))
		.onConflict((conflict) => conflict.column("kind").doNothing())
		.execute();
}

/** The result of a try: how it succeeded, or why not. `now` is a stored instant. */
export async function recordBackup(
	db: Database,
	kind: BackupKind,
	now: string,
	result: { name: string; bytes: number; milliseconds: number } | { failure: string },
): Promise<void> {
	const outcome = "failure" in result ? result : { ...result, succeeded_at: now, failure: null };
	await db
		.updateTable("backup_status")
		.set({ ...outcome, tried_at: now })
		.where("kind", "=", kind)
		.execute();
}

/** `since`: when the last one succeeded, or from when on it was expected. */
export type BackupAlarm = { kind: BackupKind; since: string; hasSucceeded: boolean; failure: string | null };

/** What operators must see to: a backup or its verification that is overdue or has failed. */
export async function findBackupAlarms(db: Database, now: string): Promise<BackupAlarm[]> {
	const at = Temporal.Instant.from(now);
	return (await readBackupStatus(db))
		.map(({ kind, since, succeeded_at, failure }) => ({
			kind,
			since: succeeded_at ?? since,
			hasSucceeded: succeeded_at !== null,
			failure,
		}))
		.filter(({ kind, since, failure }) => {
			const hours = at.since(Temporal.Instant.from(since)).total("hours");
			return failure !== null || hours > longestHours[kind];
		});
}
