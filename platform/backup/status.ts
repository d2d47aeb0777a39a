import type { Selectable } from "kysely";
import type { Database, Tables } from "../db/database.ts";

export type BackupStatus = Selectable<Tables["backup_status"]>;

/** How the scheduled backups and their verification went; none where they are not set up. */
export const readBackupStatus = (db: Database): Promise<BackupStatus[]> =>
	db.selectFrom("backup_status").selectAll().orderBy("kind").execute();
