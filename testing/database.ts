import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { test as base, inject } from "vitest";
import { createEmptyPostgres, takeMigratedPostgres } from "./postgres-databases.ts";

/** A fresh, migrated database of the present project. `close` also removes it. */
export type TestDatabase = { db: Database; kind: DatabaseLocation["kind"]; close: () => Promise<void> };

/** Opens one. `onQuery` hears every statement from then on, not those of the migration. */
export async function createTestDatabase(onQuery?: (sql: string) => void): Promise<TestDatabase> {
	const kind = inject("databaseKind");
	if (kind === "postgres") {
		const { location, remove } = await takeMigratedPostgres();
		const db = openDatabase(location, onQuery);
		const close = async () => {
			await db.destroy();
			await remove();
		};
		return { db, kind, close };
	}
	let heard: typeof onQuery;
	const db = openDatabase({ kind, file: ":memory:" }, onQuery && ((statement) => heard?.(statement)));
	await migrate(db, kind);
	heard = onQuery;
	return { db, kind, close: () => db.destroy() };
}

/** Where a database is, and the end of it. */
export type TestLocation = { location: DatabaseLocation; remove: () => Promise<void> };

/** A place for a database of the present project, with nothing in it yet: for tests that open it themselves, perhaps more than once. */
export async function createTestLocation(): Promise<TestLocation> {
	if (inject("databaseKind") === "postgres") return createEmptyPostgres();
	const folder = mkdtempSync(join(tmpdir(), "lerret-sqlite-"));
	const location = { kind: "sqlite", file: join(folder, "lerret.db") } as const;
	return { location, remove: async () => rmSync(folder, { recursive: true }) };
}

/** A test with a database of its own: `test("…", async ({ db }) => …)`. */
export const test = base.extend("db", async ({ task: _task }, { onCleanup }): Promise<Database> => {
	const { db, close } = await createTestDatabase();
	onCleanup(close);
	return db;
});
