import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseLocation } from "../db/database.ts";
import { BackupError, type ColumnKind } from "./format.ts";

/** A table as the database describes it, so that new tables are backed up without a list to maintain. */
export type Table = {
	name: string;
	columns: { name: string; kind: ColumnKind }[];
	key: string[];
	/** The condition of the rows that are read, without aliases; all without it. */
	only?: RawBuilder<unknown>;
};

type Kind = DatabaseLocation["kind"];

/**
 * Returns the tables by name, without those of the migrations, which make their rows anew, and those of SQLite's
 * full-text indexes. Throws BackupError.
 */
export async function readTables(db: Database, kind: Kind): Promise<Table[]> {
	const rows = await (kind === "sqlite" ? readSqliteColumns(db) : readPostgresColumns(db));
	const tables = new Map<string, Table & { keyColumns: [order: number, column: string][] }>();
	for (const { table, column, type, key_order } of rows) {
		const known = tables.get(table) ?? { name: table, columns: [], key: [], keyColumns: [] };
		known.columns.push({ name: column, kind: columnKindOf(type, `${table}.${column}`) });
		if (key_order > 0) known.keyColumns.push([key_order, column]);
		tables.set(table, known);
	}
	return [...tables.values()].map(({ name, columns, keyColumns }) => ({
		name,
		columns,
		key: keyColumns.sort(([a], [b]) => a - b).map(([, column]) => column),
	}));
}

type ColumnRow = { table: string; column: string; type: string; key_order: number };

async function readSqliteColumns(db: Database): Promise<ColumnRow[]> {
	const { rows } = await sql<ColumnRow>`
		select t.name as "table", c.name as "column", lower(c.type) as type, c.pk as key_order
		from pragma_table_list as t, pragma_table_xinfo(t.name) as c
		where t.schema = 'main' and t.type = 'table' and c.hidden = 0
			and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'kysely\\_%' escape '\\'
			and t.name <> 'compatible_migration'
		order by t.name, c.cid`.execute(db);
	return rows;
}

async function readPostgresColumns(db: Database): Promise<ColumnRow[]> {
	const { rows } = await sql<ColumnRow>`
		select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
			coalesce(array_position(k.conkey, a.attnum), 0) as key_order
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
		where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and not starts_with(c.relname, 'kysely_')
			and c.relname <> 'compatible_migration'
		order by c.relname collate "C", a.attnum`.execute(db);
	return rows;
}

const kinds: ReadonlyMap<string, ColumnKind> = new Map([
	["text", "text"],
	["character varying", "text"],
	["integer", "integer"],
	["bigint", "integer"],
	["smallint", "integer"],
	["real", "real"],
	["double precision", "real"],
	["bytea", "bytes"],
	["blob", "bytes"],
]);

/** Rejects unknown types, because their values could be lost or changed on the way to another database. */
function columnKindOf(type: string, where: string): ColumnKind {
	const kind = kinds.get(type);
	if (!kind) throw new BackupError(`Kolonnen ${where} har typen «${type}», som sikkerhetskopien ikke kan bære.`);
	return kind;
}
