import { mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigurationError } from "./configuration-error.ts";

/**
 * Makes DATA_DIR and the folders above it. Throws ConfigurationError where that cannot be done, or where this user may not write in it.
 * Folder by folder: asked for all of them at once, Node never answers where the system says that a folder which is there is not (/proc).
 */
export async function makeDataDir(folder: string): Promise<void> {
	try {
		await makeFolder(folder);
		await tryWriting(folder);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ConfigurationError(
			"DATA_DIR",
			`kan ikke brukes (${reason}); sett den til en mappe som brukeren som kjører Lerret kan skrive i, som «DATA_DIR=$HOME/lerret npm start»`,
		);
	}
}

/** Throws where this user may not write. A full disk is the database's to report. */
async function tryWriting(folder: string): Promise<void> {
	try {
		await rmdir(await mkdtemp(join(folder, ".skrivetest-")));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== "ENOSPC" && code !== "EDQUOT") throw error;
	}
}

async function makeFolder(folder: string, triedAbove = false): Promise<void> {
	try {
		await mkdir(folder);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "EEXIST" && (await stat(folder)).isDirectory()) return;
		if (code !== "ENOENT" || triedAbove) throw error;
		await makeFolder(dirname(folder));
		await makeFolder(folder, true);
	}
}
