import type { Database, DatabaseLocation } from "@lerret/platform/db/database";
import { sql } from "kysely";

/** Everything that a schema consists of, as sorted lines that do not depend on the order in which it was made. */
export async function readSchema(db: Database, kind: DatabaseLocation["kind"]): Promise<string[]> {
	const { rows } = await (kind === "sqlite" ? sqliteSchema : postgresSchema).execute(db);
	return rows
		.filter(({ line }) => !/kysely_migration/u.test(line))
		.map(({ line }) => line.replaceAll(/\s+/gu, " ").replaceAll(" )", ")"))
		.sort();
}

const sqliteSchema = sql<{ line: string }>`
	select concat_ws(' ', 'column', m.name, c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden) as line
		from sqlite_master m join pragma_table_xinfo(m.name) c where m.type = 'table'
	union all select concat_ws(' ', 'reference', m.name, f.seq, f."from", f."table", f."to", f.on_update, f.on_delete)
		from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'
	union all select concat_ws(' ', 'index', m.name, i."unique", i.origin, i.partial, group_concat(c.name, ','))
		from sqlite_master m join pragma_index_list(m.name) i join pragma_index_info(i.name) c where m.type = 'table'
		group by m.name, i.name
	union all select concat_ws(' ', type, name, sql) from sqlite_master where type in ('index', 'trigger', 'view')
	union all select concat_ws(' ', 'check', name, substr(sql, instr(sql, 'check'))) from sqlite_master
		where type = 'table' and sql like '%check%'`;

const postgresSchema = sql<{ line: string }>`
	with own as (select oid, relname from pg_class where relnamespace = current_schema()::regnamespace)
	select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, collname,
			pg_get_expr(adbin, adrelid)) as line
		from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
		left join pg_collation c on c.oid = attcollation left join pg_attrdef on adrelid = own.oid and adnum = attnum
		where relname in (select tablename from pg_tables where schemaname = current_schema())
	union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid))
		from pg_constraint c join own on own.oid = conrelid
	union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index join own on own.oid = indrelid
	union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
	union all select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace`;
