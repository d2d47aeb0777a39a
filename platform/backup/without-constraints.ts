import { sql } from "kysely";
import type { DatabaseLocation, Writer } from "../db/database.ts";

/**
 * Runs `act` without triggers and foreign key checks: rows may come in any order, and the backup already contains what
 * triggers would write. Then restores both; a row without its owner fails the transaction.
 */
export async function withoutConstraints(
	trx: Writer,
	kind: DatabaseLocation["kind"],
	act: () => Promise<void>,
): Promise<void> {
	const restoreStatements = kind === "sqlite" ? await dropSqliteTriggers(trx) : await disablePostgresConstraints(trx);
	await act();
	for (const statement of restoreStatements) await sql.raw(statement).execute(trx);
}

async function dropSqliteTriggers(trx: Writer): Promise<string[]> {
	await sql`pragma defer_foreign_keys = on`.execute(trx);
	const { rows } = await sql<{ name: string; sql: string }>`
		select name, sql from sqlite_master where type = 'trigger'`.execute(trx);
	for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx);
	return rows.map((row) => row.sql);
}

async function disablePostgresConstraints(trx: Writer): Promise<string[]> {
	const { rows: tables } = await sql<{ name: string }>`
		select oid::regclass::text as name from pg_class
		where relkind = 'r' and relnamespace = current_schema()::regnamespace and relhastriggers`.execute(trx);
	const { rows: references } = await sql<{ owner: string; name: string; definition: string }>`
		select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
	const alter = (table: string, change: string) => `alter table ${table} ${change}`;
	for (const { owner, name } of references) await sql.raw(alter(owner, `drop constraint ${name}`)).execute(trx);
	for (const { name } of tables) await sql.raw(alter(name, "disable trigger user")).execute(trx);
	return [
		...tables.map(({ name }) => alter(name, "enable trigger user")),
		...references.map(({ owner, name, definition }) => alter(owner, `add constraint ${name} ${definition}`)),
	];
}
