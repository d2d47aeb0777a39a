import type { Table } from "@lerret/platform/backup/read-tables";
import type { Database } from "@lerret/platform/db/database";
import type { TableFacts } from "@lerret/platform/retention/table";
import { tablesByFolder } from "@lerret/platform/tables";
import { sql } from "kysely";

const facts = Object.values(tablesByFolder).flatMap((some) => Object.entries<TableFacts<string>>(some));

/** Every personal column of a table, in the order of the tables. */
export const personalColumns = facts.flatMap(([table, { personal = {} }]) =>
	Object.keys(personal).map((column) => ({ table, column })),
);

/** Writes a value that begins with «personal» and that no other column has into each personal column of all rows. */
export async function fillPersonalColumns(db: Database, tables: Table[]): Promise<void> {
	for (const { table, column } of personalColumns) {
		const key = (tables.find(({ name }) => name === table)?.key ?? []).filter((name) => name !== column);
		const text = sql`'personal ${sql.raw(`${table}.${column}`)} ' || ${sql.join(
			key.map((name) => sql.ref(name)),
			sql` || ' ' || `,
		)}`;
		const value = column.endsWith("_json") ? sql`'"' || ${text} || '"'` : text;
		await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
	}
}
