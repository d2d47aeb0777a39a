import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import { type Cell, type TableEnd, toCell } from "./format.ts";
import type { Table } from "./read-tables.ts";

/** Limits of one query. The second applies to tables with bytes, such as pictures of up to 20 MB. */
const maxRows = 500;
const maxBytes = 8 * 1024 * 1024;

type Row = Record<string, unknown>;

/**
 * Yields a table's rows in the order of its key, a few in memory at a time. Both databases order text by code point, so
 * equal rows come in the same order. For a consistent state, `db` must be a connection with a snapshot.
 */
export async function* readRows(db: Database, table: Table): AsyncGenerator<Cell[]> {
	for await (const row of table.key.length > 0 ? readByKey(db, table) : readAll(db, table)) {
		yield table.columns.map(({ name, kind }) => toCell(row[name], kind, `${table.name}.${name}`));
	}
}

async function* readByKey(db: Database, table: Table): AsyncGenerator<Row> {
	const key = refs(table.key);
	const hasBytes = table.columns.some(({ kind }) => kind === "bytes");
	let last: Row | undefined;
	const only = table.only ?? sql`1 = 1`;
	for (;;) {
		const later = last ? sql` and (${key}) > (${sql.join(table.key.map((column) => last?.[column]))})` : sql``;
		const after = sql`where ${only}${later}`;
		const limit = hasBytes ? await countRowsThatFit(db, table, after) : maxRows;
		const { rows } = await sql<Row>`
			select ${refs(table.columns.map(({ name }) => name))} from ${sql.table(table.name)} ${after}
			order by ${key} limit ${sql.lit(limit)}`.execute(db);
		yield* rows;
		last = rows.at(-1);
		if (!last) return;
	}
}

async function countRowsThatFit(db: Database, table: Table, after: RawBuilder<unknown>): Promise<number> {
	const widths = table.columns
		.filter(({ kind }) => kind === "bytes")
		.map(({ name }) => sql`coalesce(length(${sql.ref(name)}), 0)`);
	const { rows } = await sql<{ width: number }>`
		select ${sql.join(widths, sql` + `)} as width from ${sql.table(table.name)} ${after}
		order by ${refs(table.key)} limit ${sql.lit(maxRows)}`.execute(db);
	let together = 0;
	const firstTooMany = rows.findIndex(({ width }) => {
		together += width;
		return together > maxBytes;
	});
	return firstTooMany === -1 ? maxRows : Math.max(1, firstTooMany);
}

/** A table without a key cannot be read in batches. */
async function* readAll(db: Database, { name, columns, only = sql`1 = 1` }: Table): AsyncGenerator<Row> {
	const all = refs(columns.map((column) => column.name));
	const { rows } = await sql<Row>`select ${all} from ${sql.table(name)} where ${only} order by ${all}`.execute(db);
	yield* rows;
}

const refs = (names: string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Returns a table's row count and the SHA-256 of its lines, which are equal for equal rows on both databases. */
export async function summariseTable(db: Database, table: Table): Promise<TableEnd> {
	const hash = createHash("sha256");
	let rows = 0;
	for await (const row of readRows(db, table)) {
		hash.update(`${JSON.stringify(row)}\n`);
		rows += 1;
	}
	return { rows, sha256: hash.digest("hex") };
}
