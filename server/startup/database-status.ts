import { stat } from "node:fs/promises";
import { openDatabase } from "@lerret/platform/db/database";
import { appliedMigrations } from "@lerret/platform/db/migrate";
import { withoutSecrets } from "@lerret/platform/db/postgres-address";
import type { Config } from "../config.ts";

/** Creates no file. Throws if the database cannot be reached. */
export async function isDatabaseInitialized(database: Config["database"]): Promise<boolean> {
	if (database.kind === "sqlite") {
		const found = await stat(database.file).catch(() => null);
		if (!found || found.size === 0) return false;
	}
	const db = openDatabase(database);
	try {
		return (await appliedMigrations(db, database.kind)).length > 0;
	} finally {
		await db.destroy();
	}
}

export function describeLocation(database: Config["database"]): string {
	if (database.kind === "sqlite") return database.file;
	return withoutSecrets(database.url);
}
