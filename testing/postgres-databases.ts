import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import type { TestLocation } from "./database.ts";
import { databaseUrl, withAdministrator } from "./postgres-server.ts";

/** Migrated databases that earlier tests of this process are done with, with nothing in their tables. */
const emptied: string[] = [];

/**
 * A migrated database with nothing in it. Copying the template takes a tenth of a second and more on a slow disk,
 * so one that an earlier test is done with is emptied and used again.
 */
export async function takeMigratedPostgres(): Promise<TestLocation> {
	const { originals } = inject("postgres");
	const name = emptied.pop() ?? (await createDatabase(originals.nothing));
	const remove = async () => {
		const isEmpty = await empty(name);
		if (isEmpty) emptied.push(name);
		else await dropDatabase(name);
	};
	return { location: locationOf(name), remove };
}

/** A migrated database with the demo venue in it. */
export async function takeFilledPostgres(): Promise<TestLocation> {
	const name = await createDatabase(inject("postgres").originals.demo);
	return { location: locationOf(name), remove: () => dropDatabase(name) };
}

/** A database without so much as a table. */
export async function createEmptyPostgres(): Promise<TestLocation> {
	const name = await createDatabase("template0");
	return { location: locationOf(name), remove: () => dropDatabase(name) };
}

function locationOf(name: string): TestLocation["location"] {
	return { kind: "postgres", url: databaseUrl(inject("postgres").url, name) };
}

async function createDatabase(template: string): Promise<string> {
	const { url, prefix } = inject("postgres");
	const name = `${prefix}_${randomBytes(6).toString("hex")}`;
	await withAdministrator(url, (db) => sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db));
	return name;
}

async function dropDatabase(name: string): Promise<void> {
	const { url } = inject("postgres");
	await withAdministrator(url, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
}

/** Empties the tables, the youngest first, as none refers to a younger one. False where a test left more behind than rows. */
async function empty(name: string): Promise<boolean> {
	const emptying = sql`
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
				order by oid desc
			loop
				execute format('delete from %s', present);
			end loop;
		end $$`;
	try {
		await withAdministrator(databaseUrl(inject("postgres").url, name), (db) => emptying.execute(db));
		return true;
	} catch {
		return false;
	}
}
