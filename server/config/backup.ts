import { resolve } from "node:path";
import type { BackupTarget } from "@lerret/platform/backup/target";
import * as z from "zod";
import { ConfigurationError } from "./configuration-error.ts";

export const backupVariables = {
	BACKUP_DIR: z.string().optional(),
	BACKUP_COMMAND: z.string().optional(),
};

type Values = { [name in keyof typeof backupVariables]?: string | undefined };

/** Null: no backups are scheduled. Throws ConfigurationError. */
export function readBackupTarget({ BACKUP_DIR: folder, BACKUP_COMMAND: command }: Values): BackupTarget | null {
	if (folder !== undefined && command !== undefined)
		throw new ConfigurationError("BACKUP_COMMAND", "kan ikke være satt samtidig med BACKUP_DIR");
	if (folder !== undefined) return { folder: resolve(folder) };
	return command === undefined ? null : { command };
}
