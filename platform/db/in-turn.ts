import { sql } from "kysely";
import { type Database, type Writer, watchOf } from "./database.ts";

/** Any number that nothing else of ours locks by: Kysely's migrations have another. */
const turn = 2_680_118_178;

/**
 * A transaction that waits for all others of this kind, whichever process they are in: for what is done once in an installation's life and
 * would be begun by every process that starts. SQLite's transactions wait for one another anyway.
 */
export async function writeInTurn<T>(db: Database, write: (trx: Writer) => Promise<T>): Promise<T> {
	return db.transaction().execute(async (trx) => {
		if (watchOf(db).kind === "postgres") await sql`select pg_advisory_xact_lock(${turn})`.execute(trx);
		return write(trx);
	});
}
