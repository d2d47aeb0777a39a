import { randomBytes } from "node:crypto";
import type { DatabaseLocation } from "@lerret/platform/db/database";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { databaseUrl } from "./postgres-server.ts";
import type { DatabaseContents } from "./template-databases.ts";

type TestLocation = { location: DatabaseLocation; remove: () => Promise<void> };

/**
 * A database and connections to it, which several tests use in turn: opening a connection costs more than most tests.
 */
type PooledDatabase = { name: string; pool: pg.Pool };

/** Migrated, empty databases that earlier tests of this process have returned. */
const emptyDatabases: PooledDatabase[] = [];

/**
 * Returns a migrated, empty database. Copying the template takes over a tenth of a second on a slow disk, so a returned
 * database is emptied and used again.
 */
export async function takeMigratedPostgres(): Promise<TestLocation> {
	const database = emptyDatabases.pop() ?? (await createMigrated());
	const remove = async () => {
		const isEmpty = await emptyTables(database);
		if (isEmpty) return void emptyDatabases.push(database);
		await database.pool.end();
		await dropDatabase(database.name);
	};
	return { location: { kind: "postgres", url: urlOf(database.name), pool: withoutClosing(database.pool) }, remove };
}

async function createMigrated(): Promise<PooledDatabase> {
	const name = await createDatabase(inject("postgres").templates.nothing);
	return { name, pool: openPool(urlOf(name)) };
}

export async function copyPostgres(contents: DatabaseContents): Promise<TestLocation> {
	return createFromTemplate(inject("postgres").templates[contents]);
}

export async function createEmptyPostgres(): Promise<TestLocation> {
	return createFromTemplate("template0");
}

async function createFromTemplate(template: string): Promise<TestLocation> {
	const name = await createDatabase(template);
	return { location: { kind: "postgres", url: urlOf(name) }, remove: () => dropDatabase(name) };
}

const urlOf = (name: string) => databaseUrl(inject("postgres").url, name);

let administrator: pg.Pool | undefined;

function runAsAdministrator(statement: string): Promise<unknown> {
	administrator ??= openPool(inject("postgres").url);
	return administrator.query(statement);
}

async function createDatabase(template: string): Promise<string> {
	const { prefix, copyOption } = inject("postgres");
	const name = `${prefix}_${randomBytes(6).toString("hex")}`;
	await runAsAdministrator(`create database ${name} template ${template} ${copyOption}`);
	return name;
}

async function dropDatabase(name: string): Promise<void> {
	await runAsAdministrator(`drop database ${name} with (force)`);
}

function openPool(url: string): pg.Pool {
	const pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true });
	// The pool replaces a broken connection; without listeners the error would end the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

function withoutClosing(pool: pg.Pool): PostgresPool {
	return { options: pool.options, connect: () => pool.connect(), end: async () => {} };
}

/**
 * Deletes all rows, from the newest table on, since no table refers to a newer one. Returns false if a test left more
 * than rows.
 */
async function emptyTables({ pool }: PooledDatabase): Promise<boolean> {
	if (pool.idleCount < pool.totalCount) return false;
	try {
		await pool.query(emptyTablesSql);
		return true;
	} catch {
		return false;
	}
}

/** A table that was never written to has no size. */
const emptyTablesSql = `
	do $$
	declare
		present regclass;
	begin
		set local lock_timeout = '2s';
		if exists (select from pg_namespace where nspname not in ('public', 'information_schema') and not starts_with(nspname, 'pg_')) then
			raise exception 'a schema was left behind';
		end if;
		for present in
			select oid from pg_class
			where relkind = 'r' and relnamespace = 'public'::regnamespace and not starts_with(relname, 'kysely_')
				and pg_relation_size(oid) > 0
			order by oid desc
		loop
			execute format('delete from %s', present);
		end loop;
	end $$`;
