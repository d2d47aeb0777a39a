import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { DatabaseLocation } from "@lerret/platform/db/database";

/** What a new database holds beside its tables: nothing, or the demo venue as it is at its first start, on `fridayAfternoon`. */
export type Contents = "nothing" | "demo";

const program = fileURLToPath(new URL("./make-original.ts", import.meta.url));

/**
 * Migrates and fills a database that tests then copy: filling takes half a second and more, copying a fraction of it.
 * Throws with what the program wrote.
 */
export async function makeOriginal(location: DatabaseLocation, contents: Contents): Promise<void> {
	const place = location.kind === "postgres" ? location.url : location.file;
	await promisify(execFile)(process.execPath, [program, location.kind, place, contents]);
}
