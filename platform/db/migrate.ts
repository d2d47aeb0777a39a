import { sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { type Database, type DatabaseLocation, openDatabase, patiently } from "./database.ts";
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

/**
 * Migrations that landed under another name first (commits a68ed55 to 6709d04). Databases and backups from then carry the old name; the
 * SQL was the same.
 */
const renamedMigrations: ReadonlyMap<string, string> = new Map([["0020-changes-in-order", "0017-changes-in-order"]]);

/** The present name of a migration. */
export const migrationName = (name: string): string => renamedMigrations.get(name) ?? name;

/** All migrations, by name. One that has landed is never changed: landed-migrations.ts pins its name and its SQL. */
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
	};
}

/**
 * Brings the database up to date. Several processes may try at once: one does it and the others wait.
 * Throws with the name of the step that failed; nothing is left behind. Throws NewerDatabaseError, and changes nothing, where a later
 * version has been there.
 */
export async function migrate(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	await migrateWith(db, kind, knownMigrations());
}

/** As `migrate`, with connections of its own, whose statements may take as long as they need. */
export async function migrateDatabase(location: DatabaseLocation): Promise<void> {
	const db = openDatabase(location);
	try {
		await migrate(db, location.kind);
	} finally {
		await db.destroy();
	}
}

/** The names of all migrations, sorted. */
export function knownMigrations(): string[] {
	return Object.keys(migrations("sqlite")).sort();
}

/** As `migrate`, but with these migrations alone: a backup is restored into the tables that it was taken from. */
export async function migrateWith(db: Database, kind: DatabaseLocation["kind"], names: string[]): Promise<void> {
	const { error, results } = await runMigrations(db, kind, names);
	if (error) {
		const later = await findUnknownMigration(db, kind);
		if (later) throw new NewerDatabaseError(later, { cause: error });
		const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "?";
		throw new Error(`Database migration ${failed} failed`, { cause: error });
	}
}

/** Present names of the migrations that the database has, sorted; none where it is empty. */
export async function appliedMigrations(db: Database, kind: DatabaseLocation["kind"]): Promise<string[]> {
	const { rows } = await (kind === "sqlite"
		? sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
		: sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db));
	if (rows.length === 0) return [];
	const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
	return applied.rows.map(({ name }) => migrationName(name)).sort();
}

/**
 * On PostgreSQL processes that start at once wait for one another by Kysely's own lock. SQLite has none: what Kysely reads and creates
 * before its own transaction would be done twice, so all of it runs in one of ours.
 */
async function runMigrations(
	db: Database,
	kind: DatabaseLocation["kind"],
	names: string[],
): Promise<MigrationResultSet> {
	const chosen = Object.fromEntries(Object.entries(migrations(kind)).filter(([name]) => names.includes(name)));
	const run = async (on: Database) => {
		await renameApplied(on, kind);
		// Branches land in any order: a database may have 0025 and still lack 0018.
		const options = { allowUnorderedMigrations: true, provider: { getMigrations: async () => chosen } };
		return new Migrator({ db: on, ...options }).migrateToLatest();
	};
	if (kind === "postgres" || db.isTransaction) return run(db);
	let outcome: MigrationResultSet = {};
	try {
		await patiently(db, () =>
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

/** The last applied migration that this version does not have; null where there is none, or where the database does not answer. */
async function findUnknownMigration(db: Database, kind: DatabaseLocation["kind"]): Promise<string | null> {
	try {
		const known = new Set(knownMigrations());
		return (await appliedMigrations(db, kind)).findLast((name) => !known.has(name)) ?? null;
	} catch {
		return null;
	}
}
