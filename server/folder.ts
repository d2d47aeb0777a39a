import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigurationError } from "./configuration-error.ts";

/**
 * Makes DATA_DIR and the folders above it. Throws ConfigurationError where that cannot be done.
 * Folder by folder: asked for all of them at once, Node never answers where the system says that a folder which is there is not (/proc).
 */
export async function makeDataDir(folder: string): Promise<void> {
	try {
		await makeFolder(folder);
	} catch (error) {
		throw new ConfigurationError("DATA_DIR", `kan ikke lages (${error instanceof Error ? error.message : error})`);
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
