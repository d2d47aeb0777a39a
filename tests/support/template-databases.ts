import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { DatabaseLocation } from "@lerret/platform/db/database";

export type DatabaseContents = "nothing" | "demo";

const program = fileURLToPath(new URL("./make-template.ts", import.meta.url));

/**
 * Migrates and fills a template database that tests copy: filling takes over half a second, copying a fraction of it.
 * Throws with the program's output.
 */
export async function makeTemplate(location: DatabaseLocation, contents: DatabaseContents): Promise<void> {
	const databaseAddress = location.kind === "postgres" ? location.url : location.file;
	await promisify(execFile)(process.execPath, [program, location.kind, databaseAddress, contents]);
}
