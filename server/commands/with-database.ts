import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import type { Config } from "../config.ts";
import { isThere } from "../database-there.ts";
import { explainDatabase } from "../start-failure.ts";

/**
 * Opens the migrated database for a command. Throws if there is none (it creates none), or an explanation if it cannot
 * be used.
 */
export function withDatabase<T>(database: Config["database"], act: (db: Database) => Promise<T>): Promise<T> {
	return explained(database, async () => {
		await demandHouse(database);
		const db = openDatabase(database);
		try {
			await migrate(db, database.kind);
			return await act(db);
		} finally {
			await db.destroy();
		}
	});
}

/**
 * Throws if no app was ever started on this database, so that a command with a wrong location does not create an
 * installation.
 */
export async function demandHouse(database: Config["database"]): Promise<void> {
	if (await isThere(database)) return;
	const [where, variable] =
		database.kind === "sqlite" ? [database.file, "DATA_DIR"] : ["databasen i DATABASE_URL", "DATABASE_URL"];
	throw new Error(
		`Det er ingen Lerret i ${where}. Sett ${variable} som for huset; er det nytt, lages databasen når huset startes første gang.`,
	);
}

/**
 * Rethrows the error of a database that is unavailable, full or of a later version with the explanation that the app
 * gives at startup. Other errors stay unchanged. It is no ConfigurationError, because the command was used correctly.
 */
export async function explained<T>(database: Config["database"], act: () => Promise<T>): Promise<T> {
	try {
		return await act();
	} catch (error) {
		const told = explainDatabase(error, database);
		throw told instanceof Error && told !== error ? new Error(told.message, { cause: error }) : error;
	}
}
