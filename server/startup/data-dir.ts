import { mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigurationError } from "../config/configuration-error.ts";

/**
 * Creates DATA_DIR and its parents. Throws ConfigurationError if that fails or the user may not write there.
 * One folder at a time: Node's recursive `mkdir` never returns where the system reports an existing folder as missing
 * (/proc).
 */
export async function createDataDir(folder: string): Promise<void> {
	try {
		await createFolder(folder);
		await checkWritable(folder);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ConfigurationError(
			"DATA_DIR",
			`kan ikke brukes (${reason}); sett den til en mappe som brukeren som kjører Lerret kan skrive i, som «DATA_DIR=$HOME/lerret npm start»`,
		);
	}
}

/** Throws if the user may not write. The database reports a full disk. */
async function checkWritable(folder: string): Promise<void> {
	try {
		await rmdir(await mkdtemp(join(folder, ".skrivetest-")));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== "ENOSPC" && code !== "EDQUOT") throw error;
	}
}

async function createFolder(folder: string, hasCreatedParent = false): Promise<void> {
	try {
		await mkdir(folder);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "EEXIST" && (await stat(folder)).isDirectory()) return;
		if (code !== "ENOENT" || hasCreatedParent) throw error;
		await createFolder(dirname(folder));
		await createFolder(folder, true);
	}
}
