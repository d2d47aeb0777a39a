import { randomBytes } from "node:crypto";
import type { DatabaseLocation } from "@lerret/platform/db/database";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { databaseUrl } from "./postgres-server.ts";
import type { DatabaseContents } from "./template-databases.ts";

type TestLocation = { location: DatabaseLocation; remove: () => Promise<void> };

/**
 * A database and connections to it, which several tests use in turn: to copy a template and to open connections costs
 * more than most tests.
 */
type PooledDatabase = { name: string; contents: DatabaseContents; pool: pg.Pool };

/** Databases that earlier tests of this process have returned, as their templates are. */
const returned: Record<DatabaseContents, PooledDatabase[]> = { nothing: [], demo: [] };

export async function takePostgres(contents: DatabaseContents): Promise<TestLocation> {
	const database = returned[contents].pop() ?? (await createPooled(contents));
	const remove = async () => {
		if (await restoreRows(database)) return void returned[contents].push(database);
		await database.pool.end();
		await dropDatabase(database.name);
	};
	return { location: { kind: "postgres", url: urlOf(database.name), pool: withoutClosing(database.pool) }, remove };
}

async function createPooled(contents: DatabaseContents): Promise<PooledDatabase> {
	const name = await createDatabase(inject("postgres").templates[contents]);
	const pool = openPool(urlOf(name));
	await pool.query(keepRowsSql);
	return { name, contents, pool };
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

/** Puts the rows of the template back. Returns false if a test left more than rows, or a connection that is in use. */
async function restoreRows({ pool }: PooledDatabase): Promise<boolean> {
	if (pool.idleCount < pool.totalCount) return false;
	try {
		const { rows } = await pool.query<{ large: string }>("select kept_rows.restore() as large");
		if (rows.length > 0) await pool.query(`vacuum ${rows.map(({ large }) => large).join(", ")}`);
		return true;
	} catch {
		return false;
	}
}

const tablesWithRows = `
	select oid::regclass as name, relname, to_regclass(format('kept_rows.%I', relname)) as kept from pg_class
	where relkind = 'r' and relnamespace = 'public'::regnamespace and not starts_with(relname, 'kysely_')
		and pg_relation_size(oid) > 0`;

/** How many rows the catalogs have, and the transaction of the last change of one: what a change of the schema changes. */
const catalogs = ["pg_class", "pg_attribute", "pg_trigger", "pg_constraint", "pg_proc", "pg_namespace"]
	.map((catalog) => `select count(*), max(xmin::text::bigint) from ${catalog}`)
	.join(" union all ");

/**
 * Copies the tables that have rows into a schema of their own. Its function replaces the rows of tables that have a row
 * of a later transaction, or not as many as before, and returns the tables whose deleted rows take a lot of room.
 * Triggers, also those of references, wait: the rows that are put back fit each other.
 */
const keepRowsSql = `
	create schema kept_rows;
	do $$
	declare
		present record;
	begin
		for present in ${tablesWithRows} loop
			execute format('create table kept_rows.%I as table %s', present.relname, present.name);
		end loop;
	end $$;
	create table kept_rows.state (restored_by bigint, schema text);
	create function kept_rows.restore() returns setof text language plpgsql as $$
	declare
		present record;
		last kept_rows.state;
		is_changed boolean;
	begin
		set local lock_timeout = '2s';
		set local session_replication_role = replica;
		select * into last from kept_rows.state;
		if last.schema <> (select string_agg(one::text, ' ') from (${catalogs}) as one) then
			raise exception 'the schema was changed';
		end if;
		for present in ${tablesWithRows} loop
			is_changed := true;
			if present.kept is not null then
				execute format(
					'select exists (select from %1$s where xmin::text::bigint > $1) or (select count(*) from %1$s) <> (select count(*) from %2$s)',
					present.name, present.kept) using last.restored_by into is_changed;
			end if;
			if is_changed then
				execute format('delete from %s', present.name);
				if present.kept is not null then
					execute format('insert into %s table %s', present.name, present.kept);
				end if;
				if pg_relation_size(present.name) > 1000000 then
					return next present.name;
				end if;
			end if;
		end loop;
		update kept_rows.state set restored_by = txid_current();
	end $$;
	insert into kept_rows.state
		select txid_current(), string_agg(one::text, ' ') from (${catalogs}) as one`;
