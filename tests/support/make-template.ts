import { addTickets } from "@lerret/demo/fill/accounts";
import { fillDemo } from "@lerret/demo/fill/fill";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { sql } from "kysely";
import { fridayAfternoon } from "./clock.ts";

/**
 * `node make-template.ts <sqlite|postgres> <file or address> <nothing|demo>` migrates a database and fills it.
 * A separate program, because the loader of Vitest's global setup cannot load the demo's code.
 */
const [kind, databaseAddress = "", contents] = process.argv.slice(2);
const location: DatabaseLocation =
	kind === "postgres" ? { kind, url: databaseAddress } : { kind: "sqlite", file: databaseAddress };
const db = openDatabase(location);
try {
	await migrate(db, location.kind);
	if (contents === "demo") {
		// Without orders, which tests make themselves; Kari has tickets of another ticket system.
		await fillDemo(db, fridayAfternoon, { hasOrders: false });
		const tindevik = { site: "tindevik", instant: fridayAfternoon } as const;
		await db.transaction().execute((trx) => addTickets({ trx, ...tindevik }, "kari@tindevik.example"));
	}
	// Puts everything into one file, which tests read into memory.
	if (location.kind === "sqlite") await sql`pragma journal_mode = delete`.execute(db);
} finally {
	await db.destroy();
}
