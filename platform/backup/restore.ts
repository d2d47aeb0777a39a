import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { type Database, type DatabaseLocation, openDatabase, type Writer } from "../db/database.ts";
import { knownMigrations, migrateTo } from "../db/migrate.ts";
import { readMigrations, readTables, type Table } from "./catalogue.ts";
import { BackupError, type Cell, fromCell, type Header, type TableStart } from "./format.ts";
import { withRulesLifted } from "./lifted.ts";
import { readBackup } from "./read.ts";
import type { Progress, Saved } from "./save.ts";

/** What a file says of itself, once all of it has been read and found right. */
export type Checked = Saved & { header: Header };

/** Reads a backup to its end without touching any database. Throws BackupError where it cannot be used here. */
export async function checkBackup(file: string): Promise<Checked> {
	let header: Header | undefined;
	for await (const part of readBackup(file)) {
		if (part.kind === "header") header = checkHeader(part.header);
		if (part.kind === "end" && header) return { header, tables: part.end.tables, rows: part.end.rows };
	}
	throw new BackupError("Sikkerhetskopien er kuttet: Slutten mangler.");
}

/** The tables of the backup must be ones that this version knows how to make, and to bring up to date. */
function checkHeader(header: Header): Header {
	const known = knownMigrations();
	if (header.migrations.length === 0) throw new BackupError("Sikkerhetskopien har ingen tabeller.");
	if (header.migrations.some((name, i) => known[i] !== name))
		throw new BackupError("Sikkerhetskopien er tatt av en nyere eller annen versjon av Lerret. Oppgrader først.");
	return header;
}

/**
 * Puts a backup back into a place without data: a SQLite file that is not there or has no rows, or an empty PostgreSQL database. All or
 * nothing: the file is read to its end first, SQLite's file gets its name last, and PostgreSQL gets everything in one transaction.
 * A backup of an older version is brought up to date. Throws BackupError.
 */
export async function restoreBackup(
	location: DatabaseLocation,
	file: string,
	onProgress: Progress = () => {},
): Promise<Checked> {
	const checked = await checkBackup(file);
	await (location.kind === "sqlite"
		? restoreSqlite(location.file, file, onProgress)
		: within(location, (db) => restoreInto(db, "postgres", file, onProgress)));
	return checked;
}

async function restoreSqlite(target: string, file: string, onProgress: Progress): Promise<void> {
	await checkSqliteTarget(target);
	await mkdir(dirname(target), { recursive: true });
	const partial = `${target}.gjenopprettes`;
	try {
		await remove(partial);
		await within({ kind: "sqlite", file: partial }, (db) => restoreInto(db, "sqlite", file, onProgress));
		await rename(partial, target);
	} finally {
		await remove(partial);
	}
}

/** Throws where the file has rows, or where somebody has it open: a process that goes on writing to it would write to nowhere. */
async function checkSqliteTarget(target: string): Promise<void> {
	const size = await stat(target).then(
		(found) => found.size,
		() => 0,
	);
	if (size === 0) return;
	await within({ kind: "sqlite", file: target }, (db) => refuseRows(db, "sqlite"));
	const database = new DatabaseSync(target);
	try {
		database.exec("pragma journal_mode = delete");
	} catch (cause) {
		throw new BackupError("Databasen er i bruk. Stopp Lerret først.", { cause });
	} finally {
		database.close();
	}
}

async function remove(file: string): Promise<void> {
	for (const end of ["", "-wal", "-shm", "-journal"]) await rm(`${file}${end}`, { force: true });
}

async function within<T>(location: DatabaseLocation, act: (db: Database) => Promise<T>): Promise<T> {
	const db = openDatabase(location);
	try {
		return await act(db);
	} finally {
		await db.destroy();
	}
}

async function refuseRows(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	for (const { name } of await readTables(db, kind)) {
		const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
		if (rows.length === 0) continue;
		throw new BackupError(
			`Databasen har noe i seg fra før (tabellen ${name}). Gjenopprett til en tom: en ny DATA_DIR, eller en ny database på PostgreSQL.`,
		);
	}
}

async function restoreInto(
	db: Database,
	kind: DatabaseLocation["kind"],
	file: string,
	onProgress: Progress,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await refuseRows(trx, kind);
		let filling: Filling | undefined;
		const parts = readBackup(file);
		const first = await parts.next();
		if (first.done || first.value.kind !== "header")
			throw new BackupError("Filen er ikke en sikkerhetskopi fra Lerret.");
		const { migrations } = checkHeader(first.value.header);
		await makeTables(trx, kind, migrations);
		const tables = await readTables(trx, kind);
		await withRulesLifted(trx, kind, async () => {
			// What the steps themselves have put in is in the backup as well.
			for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
			const missing = new Set(tables.map(({ name }) => name));
			for await (const part of parts) {
				if (part.kind === "table") {
					missing.delete(part.table.table);
					filling = startFilling(trx, kind, part.table, tables);
				}
				if (part.kind === "row") await filling?.add(part.row);
				if (part.kind === "row" || part.kind === "table-end") {
					if (part.kind === "table-end") await filling?.end();
					onProgress(filling?.table ?? "", filling?.rows() ?? 0, part.kind === "table-end");
				}
			}
			if (missing.size > 0) throw new BackupError(`Sikkerhetskopien mangler tabellen ${[...missing][0]}.`);
			if (kind === "postgres") await setSequences(trx, tables);
		});
		await migrateTo(trx, kind, knownMigrations().at(-1) ?? "");
	});
}

async function makeTables(trx: Writer, kind: DatabaseLocation["kind"], migrations: string[]): Promise<void> {
	const present = await readMigrations(trx, kind);
	if (present.length > migrations.length)
		throw new BackupError(
			"Databasen har nyere tabeller enn sikkerhetskopien. Gjenopprett til en database uten tabeller.",
		);
	await migrateTo(trx, kind, migrations.at(-1) ?? "");
}

/** Rows of one table on their way in, many to a statement. */
type Filling = { table: string; rows: () => number; add: (row: Cell[]) => Promise<void>; end: () => Promise<void> };

/** SQLite and PostgreSQL take more, but nothing is won by it. */
const mostValues = 5000;
const mostBytes = 8 * 1024 * 1024;

function startFilling(
	trx: Writer,
	kind: DatabaseLocation["kind"],
	{ table, columns }: TableStart,
	tables: Table[],
): Filling {
	const known = tables.find(({ name }) => name === table);
	const fits =
		known?.columns.length === columns.length &&
		columns.every((column) => known.columns.some(({ name, kind }) => name === column.name && kind === column.kind));
	if (!fits) throw new BackupError(`Tabellen ${table} er annerledes her enn i sikkerhetskopien.`);
	const names = sql.join(columns.map(({ name }) => sql.ref(name)));
	let waiting: ReturnType<typeof fromCell>[][] = [];
	let bytes = 0;
	let rows = 0;

	async function insert(): Promise<void> {
		if (waiting.length === 0) return;
		const values = sql.join(waiting.map((row) => sql`(${sql.join(row)})`));
		// Numbers that PostgreSQL gives out itself are put back as they were.
		const overriding = kind === "postgres" ? sql`overriding system value` : sql``;
		await sql`insert into ${sql.table(table)} (${names}) ${overriding} values ${values}`.execute(trx);
		waiting = [];
		bytes = 0;
	}

	return {
		table,
		rows: () => rows,
		async add(cells) {
			const row = cells.map((cell, i) => fromCell(cell, columns[i]?.kind ?? "text", `${table}.${columns[i]?.name}`));
			waiting.push(row);
			rows += 1;
			for (const value of row) bytes += typeof value === "object" ? (value?.length ?? 0) : 0;
			if ((waiting.length + 1) * columns.length > mostValues || bytes > mostBytes) await insert();
		},
		end: insert,
	};
}

/** Numbers that PostgreSQL gives out go on after the highest that is there. */
async function setSequences(trx: Writer, tables: Table[]): Promise<void> {
	for (const { name, columns } of tables) {
		for (const column of columns.filter(({ kind }) => kind === "integer")) {
			await sql`
				select setval(s.name, (select coalesce(max(${sql.ref(column.name)}), 0) + 1 from ${sql.table(name)}), false)
				from (select pg_get_serial_sequence(quote_ident(${name}::text), ${column.name}::text) as name) as s
				where s.name is not null`.execute(trx);
		}
	}
}
