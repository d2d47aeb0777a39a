import { sql } from "kysely";
import type { DatabaseLocation, Writer } from "../db/database.ts";
import { BackupError, type Cell, fromCell, type TableStart } from "./format.ts";
import type { Table } from "./read-tables.ts";

export type TableInserter = {
	table: string;
	rows: () => number;
	add: (row: Cell[]) => Promise<void>;
	end: () => Promise<void>;
};

const maxValues = 5000;
const maxBytes = 8 * 1024 * 1024;

/** Throws BackupError if the table's columns differ from those in the backup. */
export function startInserting(
	trx: Writer,
	kind: DatabaseLocation["kind"],
	{ table, columns }: TableStart,
	tables: Table[],
): TableInserter {
	const known = tables.find(({ name }) => name === table);
	const hasSameColumns =
		known?.columns.length === columns.length &&
		columns.every((column) => known.columns.some(({ name, kind }) => name === column.name && kind === column.kind));
	if (!hasSameColumns) throw new BackupError(`Tabellen ${table} er annerledes her enn i sikkerhetskopien.`);
	const names = sql.join(columns.map(({ name }) => sql.ref(name)));
	let pending: ReturnType<typeof fromCell>[][] = [];
	let bytes = 0;
	let rows = 0;

	async function insert(): Promise<void> {
		if (pending.length === 0) return;
		const values = sql.join(pending.map((row) => sql`(${sql.join(row)})`));
		// Restores the values of identity columns, which PostgreSQL otherwise generates.
		const overriding = kind === "postgres" ? sql`overriding system value` : sql``;
		await sql`insert into ${sql.table(table)} (${names}) ${overriding} values ${values}`.execute(trx);
		pending = [];
		bytes = 0;
	}

	return {
		table,
		rows: () => rows,
		async add(cells) {
			const row = cells.map((cell, i) => fromCell(cell, columns[i]?.kind ?? "text", `${table}.${columns[i]?.name}`));
			pending.push(row);
			rows += 1;
			for (const value of row) bytes += typeof value === "object" ? (value?.length ?? 0) : 0;
			if ((pending.length + 1) * columns.length > maxValues || bytes > maxBytes) await insert();
		},
		end: insert,
	};
}

export async function setSequences(trx: Writer, tables: Table[]): Promise<void> {
	for (const { name, columns } of tables) {
		for (const column of columns.filter(({ kind }) => kind === "integer")) {
			await sql`
				select setval(s.name, (select coalesce(max(${sql.ref(column.name)}), 0) + 1 from ${sql.table(name)}), false)
				from (select pg_get_serial_sequence(quote_ident(${name}::text), ${column.name}::text) as name) as s
				where s.name is not null`.execute(trx);
		}
	}
}
