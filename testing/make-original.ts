import { fillDemo } from "@lerret/demo/fill/fill";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { sql } from "kysely";
import { fridayAfternoon } from "./clock.ts";

/**
 * A program of its own, as the demo venue's code is not made for the loader that Vitest's set-up goes through (originals.ts):
 * `node make-original.ts <sqlite|postgres> <file or address> <nothing|demo>` migrates a database and fills it.
 */
const [kind, place = "", contents] = process.argv.slice(2);
const location: DatabaseLocation = kind === "postgres" ? { kind, url: place } : { kind: "sqlite", file: place };
const db = openDatabase(location);
try {
	await migrate(db, location.kind);
	if (contents === "demo") await fillDemo(db, fridayAfternoon);
	// So that the file is the whole of it, and can be read into memory as it is.
	if (location.kind === "sqlite") await sql`pragma journal_mode = delete`.execute(db);
} finally {
	await db.destroy();
}
