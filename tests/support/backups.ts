import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { createTestLocation } from "./database.ts";
import { addEvent } from "./rows.ts";
import type { DatabaseContents } from "./template-databases.ts";

const cleanups: (() => unknown)[] = [];

/** Deletes what a test created here; called after each test. */
export async function deleteCreated(): Promise<void> {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

export function createFolder(): string {
	const path = mkdtempSync(join(tmpdir(), "lerret-backup-"));
	cleanups.push(() => rmSync(path, { recursive: true }));
	return path;
}

export async function createLocation(contents?: DatabaseContents): Promise<DatabaseLocation> {
	const { location, remove } = await createTestLocation(contents);
	cleanups.push(remove);
	return location;
}

export function openDatabaseForTest(location: DatabaseLocation): Database {
	const db = openDatabase(location);
	cleanups.push(() => db.destroy());
	return db;
}

export async function addEvents(db: Database, count: number): Promise<void> {
	await addEvent(db, { id: "e-0", production_id: "film" });
	const row = await db.selectFrom("event").selectAll().executeTakeFirstOrThrow();
	const rows = Array.from({ length: count - 1 }, (_, i) => ({ ...row, id: `e-${i + 1}`, notice: i % 2 ? "" : null }));
	// More than SQLite takes in one statement.
	const most = 500;
	for (let begin = 0; begin < rows.length; begin += most)
		await db
			.insertInto("event")
			.values(rows.slice(begin, begin + most))
			.execute();
}
