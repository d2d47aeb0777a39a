import { sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { type Database, type DatabaseLocation, openDatabase, withLongBusyTimeout } from "./database.ts";
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
import { createSecretsKeyTable } from "./migrations/0018-keyed-addresses.ts";
import { publishSites } from "./migrations/0019-publish-sites.ts";
import { tieTicketsToEvents } from "./migrations/0021-ticket-event.ts";
import { addMovedFrom } from "./migrations/0022-event-moved-from.ts";
import { addNewsletterSchedule } from "./migrations/0024-newsletter-schedule.ts";
import { addTestPage } from "./migrations/0025-test-page.ts";
import { indexPages } from "./migrations/0026-page-search.ts";
import { addPinsAndReferences } from "./migrations/0027-pins-and-references.ts";
import { addReviewPictures } from "./migrations/0028-review-pictures.ts";
import { createReviewVersion } from "./migrations/0030-review-version.ts";
import { renameEmailJobs } from "./migrations/0031-email-jobs.ts";
import { dropSearchIndex } from "./migrations/0032-no-search-tables.ts";
import { createBoxOffice } from "./migrations/0033-box-office.ts";
import { createStaffRoles } from "./migrations/0034-roles-per-site.ts";
import { createCinemas } from "./migrations/0035-cinemas.ts";

/** Thrown if the database has a migration that this version lacks; the message is in bokmål and names it. */
export class NewerDatabaseError extends Error {
	constructor(migration: string, options?: ErrorOptions) {
		super(
			`databasen er brukt av en nyere eller annen versjon av Lerret (${migration}). Bruk den versjonen, eller gjenopprett sikkerhetskopien fra før oppgraderingen til et tomt sted`,
			options,
		);
		this.name = "NewerDatabaseError";
	}
}

/**
 * Migrations that first landed under another name (commits a68ed55 to 6709d04) with the same SQL. Databases and backups
 * from then have the old name.
 */
const renamedMigrations: ReadonlyMap<string, string> = new Map([["0020-changes-in-order", "0017-changes-in-order"]]);

export const migrationName = (name: string): string => renamedMigrations.get(name) ?? name;

/** A landed migration never changes: landed-migrations.ts pins its name and its SQL. */
export function migrations(kind: DatabaseLocation["kind"]): Record<string, Migration> {
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
		"0018-keyed-addresses": createSecretsKeyTable(kind),
		"0025-test-page": addTestPage(),
		"0021-ticket-event": tieTicketsToEvents(kind),
		"0022-event-moved-from": addMovedFrom(kind),
		"0019-publish-sites": publishSites(kind),
		"0026-page-search": indexPages(kind),
		"0028-review-pictures": addReviewPictures(kind),
		"0027-pins-and-references": addPinsAndReferences(kind),
		"0030-review-version": createReviewVersion(kind),
		"0024-newsletter-schedule": addNewsletterSchedule(kind),
		"0031-email-jobs": renameEmailJobs(),
		"0032-no-search-tables": dropSearchIndex(kind),
		"0033-box-office": createBoxOffice(kind),
		"0034-roles-per-site": createStaffRoles(kind),
		"0035-cinemas": createCinemas(kind),
	};
}

/**
 * Migrates the database to this version; concurrent processes wait for the one that does it. Throws with the name of a
 * failed migration and leaves no changes. Throws NewerDatabaseError if a later version has migrated the database.
 */
export async function migrate(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	await migrateWith(db, kind, knownMigrations());
}

/** Like `migrate`, with its own connections, whose statements have no time limit. */
export async function migrateDatabase(location: DatabaseLocation): Promise<void> {
	const db = openDatabase(location);
	try {
		await migrate(db, location.kind);
	} finally {
		await db.destroy();
	}
}

export function knownMigrations(): string[] {
	return Object.keys(migrations("sqlite")).sort();
}

/** Like `migrate`, with only these migrations: a backup is restored into the tables that it was made from. */
export async function migrateWith(db: Database, kind: DatabaseLocation["kind"], names: string[]): Promise<void> {
	const { error, results } = await runMigrations(db, kind, names);
	if (error) {
		const unknownName = await findUnknownMigration(db, kind);
		if (unknownName) throw new NewerDatabaseError(unknownName, { cause: error });
		const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "?";
		throw new Error(`Database migration ${failed} failed`, { cause: error });
	}
}

/** Current names of the database's migrations, sorted; empty for an empty database. */
export async function appliedMigrations(db: Database, kind: DatabaseLocation["kind"]): Promise<string[]> {
	const { rows } = await (kind === "sqlite"
		? sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
		: sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db));
	if (rows.length === 0) return [];
	const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
	return applied.rows.map(({ name }) => migrationName(name)).sort();
}

/**
 * On PostgreSQL, concurrent processes wait on Kysely's lock. SQLite has none, so everything runs in one transaction;
 * otherwise two processes would both do what Kysely does before its own transaction.
 */
async function runMigrations(
	db: Database,
	kind: DatabaseLocation["kind"],
	names: string[],
): Promise<MigrationResultSet> {
	const chosen = Object.fromEntries(Object.entries(migrations(kind)).filter(([name]) => names.includes(name)));
	const run = async (database: Database) => {
		await renameApplied(database, kind);
		// Branches land in any order: a database may have 0025 and lack 0018.
		const options = { allowUnorderedMigrations: true, provider: { getMigrations: async () => chosen } };
		return new Migrator({ db: database, ...options }).migrateToLatest();
	};
	if (kind === "postgres" || db.isTransaction) return run(db);
	let outcome: MigrationResultSet = {};
	try {
		await withLongBusyTimeout(db, () =>
			db.transaction().execute(async (trx) => {
				outcome = await run(trx);
				if (outcome.error) throw outcome.error;
			}),
		);
		return outcome;
	} catch (error) {
		return { ...outcome, error };
	}
}

async function renameApplied(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	if ((await appliedMigrations(db, kind)).length === 0) return;
	for (const [old, name] of renamedMigrations)
		await sql`update kysely_migration set name = ${name} where name = ${old}`.execute(db);
}

async function findUnknownMigration(db: Database, kind: DatabaseLocation["kind"]): Promise<string | null> {
	try {
		const known = new Set(knownMigrations());
		return (await appliedMigrations(db, kind)).findLast((name) => !known.has(name)) ?? null;
	} catch {
		return null;
	}
}
