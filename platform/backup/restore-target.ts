import { stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { type Database, type DatabaseLocation, openDatabase } from "../db/database.ts";
import { BackupError } from "./format.ts";
import { readTables } from "./read-tables.ts";

export async function withDatabase<T>(location: DatabaseLocation, act: (db: Database) => Promise<T>): Promise<T> {
	const db = openDatabase(location);
	try {
		return await act(db);
	} finally {
		await db.destroy();
	}
}

/**
 * Throws BackupError if the file has rows, or if a process has it open, which would go on writing to a deleted file.
 */
export async function checkSqliteTarget(target: string): Promise<void> {
	const size = await stat(target).then(
		(found) => found.size,
		() => 0,
	);
	if (size === 0) return;
	await withDatabase({ kind: "sqlite", file: target }, (db) => requireNoRows(db, "sqlite"));
	const database = new DatabaseSync(target);
	try {
		database.exec("pragma journal_mode = delete");
	} catch (cause) {
		throw new BackupError("Databasen er i bruk. Stopp Lerret først.", { cause });
	} finally {
		database.close();
	}
}

export async function requireNoRows(db: Database, kind: DatabaseLocation["kind"]): Promise<void> {
	for (const { name } of await readTables(db, kind)) {
		const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
		if (rows.length === 0) continue;
		throw new BackupError(
			`Databasen har noe i seg fra før (tabellen ${name}). Gjenopprett til en tom: en ny DATA_DIR, eller en ny database på PostgreSQL.`,
		);
	}
}
