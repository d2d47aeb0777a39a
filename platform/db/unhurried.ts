import { sql } from "kysely";
import { type Database, type Writer, watchOf } from "./database.ts";

/**
 * A transaction that does not wait until the disk has it: for what a power cut may take without harm, such as that somebody logged in or
 * mistyped a password (docs/decisions/0011). It is seen by all at once, and it is whole or not there, as any other.
 * Waiting for the disk would hold up every page on SQLite, which writes in the thread that answers.
 */
export async function writeUnhurried<T>(db: Database, write: (trx: Writer) => Promise<T>): Promise<T> {
	if (watchOf(db).kind === "postgres") {
		return db.transaction().execute(async (trx) => {
			await sql`set local synchronous_commit = off`.execute(trx);
			return write(trx);
		});
	}
	return db.connection().execute(async (connection) => {
		await sql`pragma synchronous = normal`.execute(connection);
		try {
			return await connection.transaction().execute(write);
		} finally {
			await sql`pragma synchronous = full`.execute(connection);
		}
	});
}
