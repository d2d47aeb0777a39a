import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { sql } from "kysely";
import { foldedUntil } from "../db/baseline/folded.ts";
import type { Database, DatabaseLocation, Writer } from "../db/database.ts";
import {
	appliedMigrations,
	knownMigrations,
	migrate,
	migrateWith,
	OlderDatabaseError,
	withBaseline,
} from "../db/migrate.ts";
import { BackupError, type Header } from "./format.ts";
import { setSequences, startInserting, type TableInserter } from "./insert-rows.ts";
import { readBackup } from "./read.ts";
import { readTables } from "./read-tables.ts";
import { checkSqliteTarget, requireNoRows, withDatabase } from "./restore-target.ts";
import type { BackupTotals, Progress } from "./save.ts";
import { withoutConstraints } from "./without-constraints.ts";

export type CheckedBackup = BackupTotals & { header: Header };

/** Reads a backup to its end without touching a database. Throws BackupError if this version cannot restore it. */
export async function checkBackup(source: string | Readable): Promise<CheckedBackup> {
	let header: Header | undefined;
	for await (const part of readBackup(source)) {
		if (part.kind === "header") header = requireKnownMigrations(part.header);
		if (part.kind === "end" && header) return { header, tables: part.end.tables, rows: part.end.rows };
	}
	throw new BackupError("Sikkerhetskopien er kuttet: Slutten mangler.");
}

function requireKnownMigrations(header: Header): Header {
	const known = new Set(knownMigrations());
	const migrations = currentMigrations(header);
	if (migrations.length === 0) throw new BackupError("Sikkerhetskopien har ingen tabeller.");
	if (!migrations.every((name) => known.has(name)))
		throw new BackupError("Sikkerhetskopien er tatt av en nyere eller annen versjon av Lerret. Oppgrader først.");
	return { ...header, migrations };
}

function currentMigrations({ migrations }: Header): string[] {
	try {
		return withBaseline(migrations);
	} catch (error) {
		if (!(error instanceof OlderDatabaseError)) throw error;
		throw new BackupError(
			`Sikkerhetskopien er fra en eldre versjon av Lerret. Gjenopprett den med versjonen fra commit ${foldedUntil}, og ta en ny der.`,
		);
	}
}

/**
 * Restores a backup into a SQLite file that is missing or has no rows, or into an empty PostgreSQL database, and
 * migrates it. Throws BackupError.
 * All or nothing: a file is checked completely first, a stream while it is read; a SQLite file gets its name last, and
 * PostgreSQL uses one transaction.
 */
export async function restoreBackup(
	location: DatabaseLocation,
	source: string | Readable,
	{ onProgress = () => {}, complete = async () => {} }: RestoreOptions = {},
): Promise<CheckedBackup> {
	if (typeof source === "string") await checkBackup(source);
	if (location.kind === "sqlite") return restoreSqlite(location.file, source, { onProgress, complete });
	return withDatabase(location, async (db) => {
		const restored = await restoreInto(db, "postgres", source, onProgress);
		await complete(db);
		return restored;
	});
}

export type RestoreOptions = {
	onProgress?: Progress;
	/** What else belongs to the restored database; a SQLite file gets its name after it. */
	complete?: (db: Database) => Promise<void>;
};

async function restoreSqlite(
	target: string,
	source: string | Readable,
	{ onProgress, complete }: Required<RestoreOptions>,
): Promise<CheckedBackup> {
	await checkSqliteTarget(target);
	await mkdir(dirname(target), { recursive: true });
	const partial = `${target}.gjenopprettes`;
	try {
		await removeSqliteFiles(partial);
		const restored = await withDatabase({ kind: "sqlite", file: partial }, async (db) => {
			const checked = await restoreInto(db, "sqlite", source, onProgress);
			await complete(db);
			// Closing does the same, but is silent where the disk is full, and the file then lacks most pages.
			await sql`pragma wal_checkpoint(truncate)`.execute(db);
			return checked;
		});
		await rename(partial, target);
		return restored;
	} finally {
		await removeSqliteFiles(partial);
	}
}

async function removeSqliteFiles(file: string): Promise<void> {
	for (const end of ["", "-wal", "-shm", "-journal"]) await rm(`${file}${end}`, { force: true });
}

async function restoreInto(
	db: Database,
	kind: DatabaseLocation["kind"],
	source: string | Readable,
	onProgress: Progress,
): Promise<CheckedBackup> {
	return db.transaction().execute(async (trx) => {
		await requireNoRows(trx, kind);
		let inserter: TableInserter | undefined;
		const parts = readBackup(source);
		const first = await parts.next();
		if (first.done || first.value.kind !== "header")
			throw new BackupError("Filen er ikke en sikkerhetskopi fra Lerret.");
		const header = requireKnownMigrations(first.value.header);
		const totals: BackupTotals = { tables: 0, rows: 0 };
		await createTables(trx, kind, header.migrations);
		const tables = await readTables(trx, kind);
		await withoutConstraints(trx, kind, async () => {
			// The backup also contains the rows that migrations insert.
			for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
			const missing = new Set(tables.map(({ name }) => name));
			for await (const part of parts) {
				if (part.kind === "table") {
					missing.delete(part.table.table);
					inserter = startInserting(trx, kind, part.table, tables);
				}
				if (part.kind === "end") Object.assign(totals, { tables: part.end.tables, rows: part.end.rows });
				if (part.kind === "row") await inserter?.add(part.row);
				if (part.kind === "row" || part.kind === "table-end") {
					if (part.kind === "table-end") await inserter?.end();
					onProgress(inserter?.table ?? "", inserter?.rows() ?? 0, part.kind === "table-end");
				}
			}
			if (missing.size > 0) throw new BackupError(`Sikkerhetskopien mangler tabellen ${[...missing][0]}.`);
			if (kind === "postgres") await setSequences(trx, tables);
		});
		await migrate(trx, kind);
		// Else PostgreSQL plans its first statements without knowing how many rows there are.
		if (kind === "postgres") await sql`analyze`.execute(trx);
		return { header, ...totals };
	});
}

async function createTables(trx: Writer, kind: DatabaseLocation["kind"], migrations: string[]): Promise<void> {
	const present = await appliedMigrations(trx, kind);
	if (!present.every((name) => migrations.includes(name)))
		throw new BackupError(
			"Databasen har nyere tabeller enn sikkerhetskopien. Gjenopprett til en database uten tabeller.",
		);
	await migrateWith(trx, kind, migrations);
}
