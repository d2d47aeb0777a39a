import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { isConflictError } from "../core/database-errors.ts";
import { baselineName, foldedMigrations, foldedUntil } from "./baseline/folded.ts";
import { type Database, type DatabaseLocation, openDatabase, withLongBusyTimeout } from "./database.ts";

/**
 * `compatibleSince` names a migration that landed earlier: processes that know it go on, and may start again, on the
 * migrated database (docs/decisions/0031). Without it, all processes that lack the migration must stop first.
 */
export type SchemaMigration = Migration & { compatibleSince?: string };

/** Thrown if a migration that this version lacks is not compatible with it; the message is in bokmål and names it. */
export class NewerDatabaseError extends Error {
	constructor(migration: string) {
		super(
			`databasen er brukt av en nyere eller annen versjon av Lerret (${migration}). Bruk den versjonen: mappen eller arkivet som Lerret sist ble startet fra, eller den i kildekoden som har platform/db/migrations/${migration}.ts. Eller gjenopprett sikkerhetskopien fra før oppgraderingen til et tomt sted`,
		);
		this.name = "NewerDatabaseError";
	}
}

/** Thrown for a database or a backup that lacks a migration of the baseline; the message is in bokmål and names the way. */
export class OlderDatabaseError extends Error {
	constructor() {
		super(
			`databasen er fra en eldre versjon av Lerret. Start den én gang med versjonen fra commit ${foldedUntil} («git checkout ${foldedUntil}» i en kopi av kildekoden, npm ci && npm start), og deretter med denne`,
		);
		this.name = "OlderDatabaseError";
	}
}

/** Sorted names, with the baseline in place of what it folds. Throws OlderDatabaseError if only a part of that is there. */
export function withBaseline(names: string[]): string[] {
	const current = new Set(names.filter((name) => !foldedMigrations.has(name)));
	const folded = new Set(names).size - current.size;
	if (folded === 0) return [...current].sort();
	if (folded < foldedMigrations.size) throw new OlderDatabaseError();
	return [...current.add(baselineName)].sort();
}

const folder = new URL("./migrations/", import.meta.url);
const files = readdirSync(folder).filter((file) => /^\d{4}-[\w-]+\.ts$/u.test(file));

/** By name, from the one function that each file exports. */
const creators = new Map<string, (kind: DatabaseLocation["kind"]) => SchemaMigration>();
for (const file of files.sort()) {
	const [create] = Object.values(await import(new URL(file, folder).href));
	if (typeof create === "function") creators.set(file.slice(0, -".ts".length), create as () => SchemaMigration);
}

/** A landed migration never changes: landed-migrations.ts pins its name and its SQL. */
export const migrations = (kind: DatabaseLocation["kind"]): Record<string, SchemaMigration> =>
	Object.fromEntries([...creators].map(([name, create]) => [name, create(kind)]));

/**
 * Migrates the database to this version; concurrent processes wait for the one that does it. Throws with the name of a
 * failed migration and leaves no changes. Throws NewerDatabaseError if a later version has migrated the database and its
 * migrations are not compatible with this one.
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

/** The newest migration of a list; of one with the baseline, which stands for what it folds, also that. Null of an empty one. */
export const newestOf = (names: string[]): string | null =>
	(names.includes(baselineName) ? [...names, ...foldedMigrations] : [...names]).sort().at(-1) ?? null;

/** How long a migration waits for a lock before it is tried again, and for how long, in milliseconds. */
const lockLimits = { waitMs: 400, retryAfterMs: 1000, giveUpAfterMs: 15 * 60_000 };

/** Runs only these migrations: a backup is restored into the tables that it was made from. */
export async function migrateWith(db: Database, kind: DatabaseLocation["kind"], names: string[]): Promise<void> {
	const begin = performance.now();
	for (;;) {
		const newer = await readNewerMigrations(db, kind);
		const { error, results } = await runMigrations(db, kind, names, newer);
		if (!error) return;
		const mayRetry = !db.isTransaction && performance.now() - begin < lockLimits.giveUpAfterMs;
		if (mayRetry && isConflictError(error)) await setTimeout(lockLimits.retryAfterMs);
		else if (db.isTransaction || (await readNewerMigrations(db, kind)).length === newer.length) {
			const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "?";
			throw new Error(`Database migration ${failed} failed`, { cause: error });
		}
	}
}

/** The database's migrations that this version lacks. Throws NewerDatabaseError if one of them is not compatible with it. */
export async function readNewerMigrations(db: Database, kind: DatabaseLocation["kind"]): Promise<string[]> {
	const known = new Set(knownMigrations());
	const newer = (await appliedMigrations(db, kind)).filter((name) => !known.has(name));
	if (newer.length === 0) return [];
	const compatible = (await hasTable(db, kind, "compatible_migration"))
		? (await sql<{ name: string; since: string }>`select name, since from compatible_migration`.execute(db)).rows
		: [];
	const accepted = new Set(compatible.filter(({ since }) => known.has(since)).map(({ name }) => name));
	const rejected = newer.findLast((name) => !accepted.has(name));
	if (rejected) throw new NewerDatabaseError(rejected);
	return newer;
}

/** Names of the database's migrations, sorted; empty for an empty database. Throws OlderDatabaseError. */
export async function appliedMigrations(db: Database, kind: DatabaseLocation["kind"]): Promise<string[]> {
	if (!(await hasTable(db, kind, "kysely_migration"))) return [];
	const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
	return withBaseline(applied.rows.map(({ name }) => name));
}

/** The last migration that the baseline folds in a database that still lists them; null if none is listed. */
export async function readLastFolded(db: Database, kind: DatabaseLocation["kind"]): Promise<string | null> {
	if (!(await hasTable(db, kind, "kysely_migration"))) return null;
	const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return applied.rows.findLast(({ name }) => foldedMigrations.has(name))?.name ?? null;
}

async function hasTable(db: Database, kind: DatabaseLocation["kind"], table: string): Promise<boolean> {
	const { rows } = await (kind === "sqlite"
		? sql`select 1 from sqlite_master where name = ${table}`.execute(db)
		: sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${table}`.execute(db));
	return rows.length > 0;
}

/**
 * On PostgreSQL, concurrent processes wait on Kysely's lock. SQLite has none, so everything runs in one transaction;
 * otherwise two processes would both do what Kysely does before its own transaction.
 */
async function runMigrations(
	db: Database,
	kind: DatabaseLocation["kind"],
	names: string[],
	newer: string[],
): Promise<MigrationResultSet> {
	const own = Object.entries(migrations(kind))
		.filter(([name]) => names.includes(name))
		.map(([name, migration]) => [name, withStoredCompatibility(name, migration, kind)]);
	// Kysely requires all that have run to be listed.
	const chosen = Object.fromEntries([...own, ...newer.map((name) => [name, { up: async () => {} }])]);
	const run = async (database: Database) => {
		await storeBaseline(database, kind);
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

/** Stores the name of the baseline in place of those that it folds. Any number of processes may do it. */
async function storeBaseline(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	if (!(await appliedMigrations(db, kind)).includes(baselineName)) return;
	await sql`insert into kysely_migration (name, timestamp)
		select ${baselineName}, max(timestamp) from kysely_migration where true on conflict do nothing`.execute(db);
	await sql`delete from kysely_migration where name in (${sql.join([...foldedMigrations])})`.execute(db);
}

function withStoredCompatibility(
	name: string,
	{ up, compatibleSince }: SchemaMigration,
	kind: DatabaseLocation["kind"],
) {
	return {
		async up(trx: Database): Promise<void> {
			// Statements of visitors queue behind one that waits for a table, so it gives up soon and is tried again.
			if (kind === "postgres") await sql.raw(`set local lock_timeout = ${lockLimits.waitMs}`).execute(trx);
			await up(trx);
			if (compatibleSince)
				await trx.insertInto("compatible_migration").values({ name, since: compatibleSince }).execute();
		},
	};
}
