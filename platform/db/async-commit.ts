import { sql } from "kysely";
import { type Database, type Writer, watchOf } from "./database.ts";

/**
 * Runs a transaction that does not wait for the disk: for data that a power cut may lose, such as failed logins
 * (docs/decisions/0001). It is atomic and visible to all at once like any other.
 * On SQLite, which writes in the thread that responds, waiting for the disk would hold up every page.
 */
export async function writeWithAsyncCommit<T>(db: Database, write: (trx: Writer) => Promise<T>): Promise<T> {
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
