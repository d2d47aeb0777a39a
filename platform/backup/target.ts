import { mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { join } from "node:path";

/** Where scheduled backups go: to files in a folder, or to the standard input of a shell command. */
export type BackupTarget = { folder: string } | { command: string };

/** Makes the folder if it is missing, and writes in it for a moment. Throws the operating system's error. */
export async function requireWritable(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await rmdir(await mkdtemp(join(folder, ".skrivetest-")));
}

const cannotWrite = "brukeren som kjører Lerret, har ikke lov til å skrive i mappen";
const isFull = "disken er full";
const isNoFolder = "det er ikke en mappe";

/** By the codes of the operating system. */
const folderReasons: Record<string, string> = {
	EACCES: cannotWrite,
	EPERM: cannotWrite,
	EROFS: "disken kan bare leses",
	ENOSPC: isFull,
	EDQUOT: isFull,
	ENOENT: "mappen finnes ikke",
	EEXIST: isNoFolder,
	ENOTDIR: isNoFolder,
};

/** The errors of a pipe whose reader has ended, before or while it is written to. */
const brokenPipe = ["EPIPE", "ERR_STREAM_PREMATURE_CLOSE"];

/**
 * What operators read of an error of the operating system at the backup's target, in bokmål; null of any other error,
 * which has its own text.
 */
export function describeTargetFailure(error: unknown, target: BackupTarget): string | null {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	if ("command" in target)
		return brokenPipe.includes(code) ? "BACKUP_COMMAND sluttet å lese før kopien var hel." : null;
	const reason = folderReasons[code];
	return reason ? `BACKUP_DIR: ${target.folder}: ${reason}.` : null;
}
