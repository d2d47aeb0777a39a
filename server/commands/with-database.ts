import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import type { Config } from "../config.ts";
import { isThere } from "../database-there.ts";
import { explainDatabase } from "../start-failure.ts";

/**
 * The house's database, brought up to date, for as long as a command needs it. Where there is none, none is made: throws what says so.
 * Where it cannot be used, throws what `explained` makes of it.
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

/** Throws where no house has been started there: a command that is shown the wrong place must not make a house of it. */
export async function demandHouse(database: Config["database"]): Promise<void> {
	if (await isThere(database)) return;
	const [where, variable] =
		database.kind === "sqlite" ? [database.file, "DATA_DIR"] : ["databasen i DATABASE_URL", "DATABASE_URL"];
	throw new Error(
		`Det er ingen Lerret i ${where}. Sett ${variable} som for huset; er det nytt, lages databasen når huset startes første gang.`,
	);
}

/**
 * A database that is away, full or a later version's, in the words that the house itself has at start: which variable, and why. The command
 * was asked rightly, so it is not a ConfigurationError; any other error stays what it is.
 */
export async function explained<T>(database: Config["database"], act: () => Promise<T>): Promise<T> {
	try {
		return await act();
	} catch (error) {
		const told = explainDatabase(error, database);
		throw told instanceof Error && told !== error ? new Error(told.message, { cause: error }) : error;
	}
}
