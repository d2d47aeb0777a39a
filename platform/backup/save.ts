import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Database, DatabaseLocation } from "../db/database.ts";
import { appliedMigrations } from "../db/migrate.ts";
import { BackupError, type FileEnd, formatVersion, type Header, type TableEnd, type TableStart } from "./format.ts";
import { readTables, type Table } from "./read-tables.ts";
import { readRows } from "./rows.ts";

/** Called after each row, and with `isDone` at the end of each table. */
export type Progress = (table: string, rows: number, isDone: boolean) => void;

export type BackupTotals = { tables: number; rows: number };

/**
 * Writes all rows as of one moment to a new file, while others go on writing (a snapshot of SQLite's write-ahead log,
 * or a repeatable read of PostgreSQL). `now` is in stored form.
 * The file gets its name when it is complete, and only its owner may read it, because it contains password hashes and
 * keys. Throws BackupError; then there is no file.
 */
export async function saveBackup(
	db: Database,
	kind: DatabaseLocation["kind"],
	file: string,
	now: string,
	onProgress: Progress = () => {},
): Promise<BackupTotals> {
	return writeNewFile(file, (openOutput) => writeBackup(db, kind, openOutput, now, onProgress));
}

/** Lets `write` fill a new file that only its owner may read. Throws BackupError; then there is no file. */
export async function writeNewFile<T>(file: string, write: (openOutput: () => Writable) => Promise<T>): Promise<T> {
	if (await fileExists(file)) throw new BackupError(`${file} finnes fra før. Velg et annet navn.`);
	const partial = `${file}.ufullstendig`;
	try {
		await rm(partial, { force: true });
		const result = await write(() => createWriteStream(partial, { mode: 0o600, flags: "wx", flush: true }));
		await rename(partial, file);
		return result;
	} catch (error) {
		// What cannot be written cannot be deleted either.
		await rm(partial, { force: true }).catch(() => {});
		throw toBackupError(error, file);
	}
}

/**
 * Saves a backup to a stream that is opened when the first bytes come. If it throws, what was written is not a
 * complete backup.
 */
export function writeBackup(
	db: Database,
	kind: DatabaseLocation["kind"],
	openOutput: () => Writable,
	now: string,
	onProgress: Progress = () => {},
): Promise<BackupTotals> {
	return inSnapshot(db, kind, async (snapshot) => {
		const totals: BackupTotals = { tables: 0, rows: 0 };
		const migrations = await appliedMigrations(snapshot, kind);
		if (migrations.length === 0) throw new BackupError("Databasen er tom: Det er ikke noe å kopiere.");
		const header: Header = { format: "lerret-backup", version: formatVersion, takenAt: now, from: kind, migrations };
		const sections = (await readTables(snapshot, kind)).map((table) => toSection(snapshot, table));
		await writeSections({ header, sections, openOutput }, totals, onProgress);
		return totals;
	});
}

/** A table of a file: its name and columns, and its rows, read when they are written. */
export type Section = TableStart & { rows: () => AsyncIterable<unknown[]> };

/** `db` must be a connection with a snapshot. */
export const toSection = (db: Database, table: Table): Section => ({
	...{ table: table.name, columns: table.columns },
	rows: () => readRows(db, table),
});

/** What is written in the form of `format.ts`. */
type Output = { header: object; sections: Section[]; openOutput: () => Writable; signal?: AbortSignal };

/** Writes a gzip file of JSON lines, a few rows in memory at a time, and counts in `totals` what it has written. */
export async function writeSections(
	{ header, sections, openOutput, signal }: Output,
	totals: BackupTotals,
	onProgress: Progress = () => {},
): Promise<void> {
	const lines = Readable.from(joinLines(writeLines(header, sections, totals, onProgress)));
	await pipeline(lines, createGzip(), openOutput(), ...(signal ? [{ signal }] : []));
}

/** A transaction that reads one state of the database. Kysely's own would take SQLite's write lock. */
export function inSnapshot<T>(
	db: Database,
	kind: DatabaseLocation["kind"],
	act: (snapshot: Database) => Promise<T>,
): Promise<T> {
	return db.connection().execute(async (connection) => {
		await (kind === "sqlite"
			? sql`begin deferred`.execute(connection)
			: sql`begin isolation level repeatable read read only`.execute(connection));
		try {
			return await act(connection);
		} finally {
			await sql`rollback`.execute(connection);
		}
	});
}

async function* writeLines(
	header: object,
	sections: Section[],
	totals: BackupTotals,
	onProgress: Progress,
): AsyncGenerator<string> {
	const fileHash = createHash("sha256");
	const line = (value: object) => {
		const text = `${JSON.stringify(value)}\n`;
		fileHash.update(text);
		return text;
	};
	yield line(header);
	for (const { table, columns, rows: readSection } of sections) {
		yield line({ table, columns } satisfies TableStart);
		const hash = createHash("sha256");
		let rows = 0;
		for await (const row of readSection()) {
			const text = line(row);
			hash.update(text);
			rows += 1;
			onProgress(table, rows, false);
			yield text;
		}
		yield line({ rows, sha256: hash.digest("hex") } satisfies TableEnd);
		onProgress(table, rows, true);
		totals.tables += 1;
		totals.rows += rows;
	}
	const end: FileEnd = { ...totals, sha256: fileHash.digest("hex") };
	yield `${JSON.stringify(end)}\n`;
}

async function* joinLines(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
	let pending = "";
	for await (const text of lines) {
		pending += text;
		if (pending.length < 65_536) continue;
		yield Buffer.from(pending);
		pending = "";
	}
	yield Buffer.from(pending);
}

function toBackupError(error: unknown, file: string): unknown {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	if (code === "ENOSPC" || code === "EDQUOT") return new BackupError(`Disken har ikke plass til ${file}.`);
	if (code === "ENOENT" || code === "ENOTDIR") return new BackupError(`Mappen til ${file} finnes ikke.`);
	if (code === "EACCES" || code === "EPERM" || code === "EROFS")
		return new BackupError(`Det er ikke lov å skrive ${file}.`);
	return error;
}

async function fileExists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}
