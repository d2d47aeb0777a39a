import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { type Database, type DatabaseLocation, openDatabase, withLongBusyTimeout } from "./database.ts";

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

const folder = new URL("./migrations/", import.meta.url);
const files = readdirSync(folder).filter((file) => /^\d{4}-[\w-]+\.ts$/u.test(file));

/** By name, from the one function that each file exports. */
const creators = new Map<string, (kind: DatabaseLocation["kind"]) => Migration>();
for (const file of files.sort()) {
	const [create] = Object.values(await import(new URL(file, folder).href));
	if (typeof create === "function") creators.set(file.slice(0, -".ts".length), create as () => Migration);
}

/** A landed migration never changes: landed-migrations.ts pins its name and its SQL. */
export const migrations = (kind: DatabaseLocation["kind"]): Record<string, Migration> =>
	Object.fromEntries([...creators].map(([name, create]) => [name, create(kind)]));

/**
 * Migrates the database to this version; concurrent processes wait for the one that does it. Throws with the name of a
 * failed migration and leaves no changes. Throws NewerDatabaseError if a later version has migrated the database.
 */
export async function migrate(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	await migrateWith(db, kind, knownMigrations());
}

/** Migrates by connections of its own, whose statements have no time limit. */
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

/** Runs only these migrations: a backup is restored into the tables that it was made from. */
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
