import { settings } from "../retention/table.ts";

export const backupTables = {
	backup_status: settings<{
		kind: "backup" | "verification";
		/** From then on it is expected. */
		since: string;
		tried_at: string | null;
		succeeded_at: string | null;
		/** Why the last try failed; null if it succeeded. */
		failure: string | null;
		/** The backup's file name, or that of the command; null before the first success. */
		name: string | null;
		/** PostgreSQL's driver returns bigint as text. */
		bytes: number | string | null;
		milliseconds: number | null;
	}>("When the scheduled backups last succeeded, or their verification, and why not since.", "installation"),
};
