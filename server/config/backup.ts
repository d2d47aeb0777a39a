import { resolve } from "node:path";
import * as z from "zod";
import { ConfigurationError } from "./configuration-error.ts";

/** Where scheduled backups go: to files in a folder, or to the standard input of a shell command. */
export type BackupTarget = { folder: string } | { command: string };

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
