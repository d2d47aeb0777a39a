import { sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { type Database, type DatabaseLocation, patiently } from "./database.ts";
import { createTables } from "./migrations/0001-tables.ts";
import { createLoyaltyTables } from "./migrations/0002-loyalty.ts";
import { createContentVersion } from "./migrations/0003-content-version.ts";
import { createTicketShopTables } from "./migrations/0004-ticket-shop.ts";
import { createIdentityTables } from "./migrations/0005-identity.ts";
import { createManagementTables } from "./migrations/0006-management.ts";
import { createSearchIndex } from "./migrations/0007-search.ts";
import { createJobTable } from "./migrations/0008-jobs.ts";
import { createNewsletterTables } from "./migrations/0009-newsletter.ts";
import { createMediaFocalTable } from "./migrations/0010-media-focal.ts";
import { createSyncTables } from "./migrations/0011-sync.ts";
import { createStatisticsTables } from "./migrations/0012-statistics.ts";
import { dropSearchText } from "./migrations/0013-no-search-text.ts";
import { forgetReadableRecords } from "./migrations/0014-hashed-records.ts";
import { indexEventsByTime } from "./migrations/0015-event-by-time.ts";
import { indexEventsByChange } from "./migrations/0016-event-by-change.ts";
import { indexChanges } from "./migrations/0017-changes-in-order.ts";

/** The database has been brought further than this version knows how to: a sentence in bokmål with the step that it does not know. */
export class NewerDatabaseError extends Error {
	constructor(step: string, options?: ErrorOptions) {
		super(
			`databasen er brukt av en nyere eller annen versjon av Lerret (${step}). Bruk den versjonen, eller gjenopprett sikkerhetskopien fra før oppgraderingen til et tomt sted`,
			options,
		);
		this.name = "NewerDatabaseError";
	}
}

/** The numbered steps from an empty database to the present one. A step that has been released is never changed. */
function migrations(kind: DatabaseLocation["kind"]): Record<string, Migration> {
	return {
		"0001-tables": createTables(kind),
		"0002-loyalty": createLoyaltyTables(kind),
		"0003-content-version": createContentVersion(kind),
		"0004-ticket-shop": createTicketShopTables(kind),
		"0005-identity": createIdentityTables(kind),
		"0006-management": createManagementTables(kind),
		"0007-search": createSearchIndex(kind),
		"0008-jobs": createJobTable(kind),
		"0009-newsletter": createNewsletterTables(kind),
		"0010-media-focal": createMediaFocalTable(kind),
		"0011-sync": createSyncTables(kind),
		"0012-statistics": createStatisticsTables(kind),
		"0013-no-search-text": dropSearchText(),
		"0014-hashed-records": forgetReadableRecords(),
		"0015-event-by-time": indexEventsByTime(),
		"0016-event-by-change": indexEventsByChange(),
		"0017-changes-in-order": indexChanges(),
	};
}

/**
 * Brings the database up to date. Several processes may try at once: one does it and the others wait.
 * Throws with the name of the step that failed; nothing is left behind. Throws NewerDatabaseError, and changes nothing, where a later
 * version has been there.
 */
export async function migrate(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	await migrateTo(db, kind, knownMigrations().at(-1) ?? "");
}

/** The names of all steps, in order. */
export function knownMigrations(): string[] {
	return Object.keys(migrations("sqlite")).sort();
}

/** As `migrate`, but only to a step, that one included: a backup is put back into the tables that it was taken from. */
export async function migrateTo(db: Database, kind: DatabaseLocation["kind"], name: string): Promise<void> {
	const { error, results } = await takeSteps(db, kind, name);
	if (error) {
		const later = await findUnknownStep(db);
		if (later) throw new NewerDatabaseError(later, { cause: error });
		const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "?";
		throw new Error(`Database migration ${failed} failed`, { cause: error });
	}
}

/**
 * On PostgreSQL processes that start at once wait for one another by Kysely's own lock. On SQLite there is none: what Kysely looks up and
 * makes before its transaction begins would be made twice, so all of it is in one of ours.
 */
async function takeSteps(db: Database, kind: DatabaseLocation["kind"], name: string): Promise<MigrationResultSet> {
	const take = (on: Database) =>
		new Migrator({ db: on, provider: { getMigrations: async () => migrations(kind) } }).migrateTo(name);
	if (kind === "postgres" || db.isTransaction) return take(db);
	let taken: MigrationResultSet = {};
	try {
		await patiently(db, () =>
			db.transaction().execute(async (trx) => {
				taken = await take(trx);
				if (taken.error) throw taken.error;
			}),
		);
		return taken;
	} catch (error) {
		return { ...taken, error };
	}
}

/** The last step that has been taken and that this version has not; null where there is none, or where the database does not answer. */
async function findUnknownStep(db: Database): Promise<string | null> {
	try {
		const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
		const known = new Set(knownMigrations());
		return rows.find(({ name }) => !known.has(name))?.name ?? null;
	} catch {
		return null;
	}
}
