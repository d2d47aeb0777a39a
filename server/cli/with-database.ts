import { type Database, openDatabase } from "@lerret/platform/db/database";
import { readInstallationAddress } from "@lerret/platform/installation/address";
import type { Config } from "../config.ts";
import { isDatabaseInitialized } from "../startup/database-status.ts";
import { explainDatabaseError } from "../startup/start-failure.ts";
import { upgrade } from "../startup/upgrade.ts";

/**
 * Opens the migrated database for a command. Throws if there is none (it creates none), or an explanation if it cannot
 * be used.
 */
export function withDatabase<T>(database: Config["database"], execute: (db: Database) => Promise<T>): Promise<T> {
	return withExplainedErrors(database, async () => {
		await requireInstallation(database);
		const db = openDatabase(database);
		try {
			await upgrade(db, database.kind, console.error);
			return await execute(db);
		} finally {
			await db.destroy();
		}
	});
}

/**
 * Throws if no app was ever started on this database, so that a command with a wrong location does not create an
 * installation.
 */
export async function requireInstallation(database: Config["database"]): Promise<void> {
	if (await isDatabaseInitialized(database)) return;
	const [target, variable] =
		database.kind === "sqlite" ? [database.file, "DATA_DIR"] : ["databasen i DATABASE_URL", "DATABASE_URL"];
	throw new Error(
		`Det er ingen Lerret i ${target}. Sett ${variable} som når Lerret kjører; er det nytt, lages databasen når Lerret startes første gang.`,
	);
}

/**
 * Rethrows the error of a database that is unavailable, full or of a later version with the explanation that the app
 * gives at startup. Other errors stay unchanged. It is no ConfigurationError, because the command was used correctly.
 */
export async function withExplainedErrors<T>(database: Config["database"], execute: () => Promise<T>): Promise<T> {
	try {
		return await execute();
	} catch (error) {
		const explanation = explainDatabaseError(error, database);
		throw explanation instanceof Error && explanation !== error
			? new Error(explanation.message, { cause: error })
			: error;
	}
}

/**
 * The start of the links that a command prints: PUBLIC_URL or PORT of its environment, else the address that the app last
 * started with.
 */
export async function addressForLinks(
	db: Database,
	{ publicUrl, isAddressSet }: Pick<Config, "publicUrl" | "isAddressSet">,
): Promise<string> {
	return isAddressSet ? publicUrl : ((await readInstallationAddress(db)) ?? publicUrl);
}
