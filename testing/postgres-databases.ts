import { randomBytes } from "node:crypto";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { TestLocation } from "./database.ts";
import type { Contents } from "./originals.ts";
import { databaseUrl } from "./postgres-server.ts";

/** A database and connections to it, which outlive the tests that use them: to open one costs more than most tests. */
type Kept = { name: string; pool: pg.Pool };

/** Migrated databases that earlier tests of this process are done with, with nothing in their tables. */
const emptied: Kept[] = [];

/**
 * A migrated database with nothing in it. Copying the template takes a tenth of a second and more on a slow disk,
 * so one that an earlier test is done with is emptied and used again.
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

/** A migrated database that holds that, and is nobody else's before or after. */
export async function copyPostgres(contents: Contents): Promise<TestLocation> {
	return takeNew(inject("postgres").originals[contents]);
}

/** A database without so much as a table. */
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
	// A connection that breaks is replaced by the pool; without these listeners it would end the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

/** The same connections; whoever closes them gives them back. */
function lend(pool: pg.Pool): PostgresPool {
	return { options: pool.options, connect: () => pool.connect(), end: async () => {} };
}

/** Empties the tables, the youngest first, as none refers to a younger one. False where a test left more behind than rows. */
async function empty({ pool }: Kept): Promise<boolean> {
	// Somebody is still at work.
	if (pool.idleCount < pool.totalCount) return false;
	try {
		await pool.query(emptying);
		return true;
	} catch {
		return false;
	}
}

/** A table that nothing was ever written to has no size. */
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
