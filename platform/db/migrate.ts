import { type Migration, Migrator } from "kysely/migration";
import type { Database, DatabaseLocation } from "./database.ts";
import { createTables } from "./migrations/0001-tables.ts";
import { createLoyaltyTables } from "./migrations/0002-loyalty.ts";
import { createContentVersion } from "./migrations/0003-content-version.ts";
import { createTicketShopTables } from "./migrations/0004-ticket-shop.ts";

/** The numbered steps from an empty database to the present one. A step that has been released is never changed. */
function migrations(kind: DatabaseLocation["kind"]): Record<string, Migration> {
	return {
		"0001-tables": createTables(kind),
		"0002-loyalty": createLoyaltyTables(kind),
		"0003-content-version": createContentVersion(kind),
		"0004-ticket-shop": createTicketShopTables(kind),
	};
}

/**
 * Brings the database up to date. Several processes may try at once: on PostgreSQL one does it and the others wait.
 * Throws with the name of the step that failed; that step leaves nothing behind.
 */
export async function migrate(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(kind) } });
	const { error, results } = await migrator.migrateToLatest();
	if (error) {
		const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "?";
		throw new Error(`Database migration ${failed} failed`, { cause: error });
	}
}
