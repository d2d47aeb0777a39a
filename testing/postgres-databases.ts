import { randomBytes } from "node:crypto";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { TestLocation } from "./database.ts";
import type { Contents } from "./originals.ts";
import { databaseUrl } from "./postgres-server.ts";

/**
 * A database and connections to it, which several tests use in turn: opening a connection costs more than most tests.
 */
type Kept = { name: string; pool: pg.Pool };

/** Migrated, empty databases that earlier tests of this process have returned. */
const emptied: Kept[] = [];

/**
 * Returns a migrated, empty database. Copying the template takes over a tenth of a second on a slow disk, so a returned
 * database is emptied and used again.
 */
export async function takeMigratedPostgres(): Promise<TestLocation> {
	const kept = emptied.pop() ?? (await createMigrated());
	const remove = async () => {
		const isEmpty = await empty(kept);
		if (isEmpty) return void emptied.push(kept);
		await kept.pool.end();
		await dropDatabase(kept.name);
	};
	return { location: { kind: "postgres", url: urlOf(kept.name), pool: lend(kept.pool) }, remove };
}

async function createMigrated(): Promise<Kept> {
	const name = await createDatabase(inject("postgres").originals.nothing);
	return { name, pool: openPool(urlOf(name)) };
}

export async function copyPostgres(contents: Contents): Promise<TestLocation> {
	return takeNew(inject("postgres").originals[contents]);
}

export async function createEmptyPostgres(): Promise<TestLocation> {
	return takeNew("template0");
}

async function takeNew(template: string): Promise<TestLocation> {
	const name = await createDatabase(template);
	return { location: { kind: "postgres", url: urlOf(name) }, remove: () => dropDatabase(name) };
}

const urlOf = (name: string) => databaseUrl(inject("postgres").url, name);

let administrator: pg.Pool | undefined;

function administer(statement: string): Promise<unknown> {
	administrator ??= openPool(inject("postgres").url);
	return administrator.query(statement);
}

async function createDatabase(template: string): Promise<string> {
	const { prefix, copying } = inject("postgres");
	const name = `${prefix}_${randomBytes(6).toString("hex")}`;
	await administer(`create database ${name} template ${template} ${copying}`);
	return name;
}

async function dropDatabase(name: string): Promise<void> {
	await administer(`drop database ${name} with (force)`);
}

function openPool(url: string): pg.Pool {
	const pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true });
	// The pool replaces a broken connection; without listeners the error would end the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

function lend(pool: pg.Pool): PostgresPool {
	return { options: pool.options, connect: () => pool.connect(), end: async () => {} };
}

/**
 * Deletes all rows, from the newest table on, since no table refers to a newer one. Returns false if a test left more
 * than rows.
 */
async function empty({ pool }: Kept): Promise<boolean> {
	if (pool.idleCount < pool.totalCount) return false;
	try {
		await pool.query(emptying);
		return true;
	} catch {
		return false;
	}
}

/** A table that was never written to has no size. */
const emptying = `
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
