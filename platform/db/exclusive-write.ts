import { sql } from "kysely";
import { type Database, type Writer, watchOf } from "./database.ts";

/** Any number that differs from the lock number of Kysely's migrations. */
const lockNumber = 2_680_118_178;

/**
 * Runs a transaction while no other process runs one of this kind: for work that is done once per installation and that
 * every starting process begins. SQLite's transactions are exclusive anyway.
 */
export async function writeExclusively<T>(db: Database, write: (trx: Writer) => Promise<T>): Promise<T> {
	return db.transaction().execute(async (trx) => {
		if (watchOf(db).kind === "postgres") await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
		return write(trx);
	});
}
