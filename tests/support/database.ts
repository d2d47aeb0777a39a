import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { sql } from "kysely";
import { test as base, inject } from "vitest";
import { copyPostgres, createEmptyPostgres, takePostgres } from "./postgres-databases.ts";
import type { DatabaseContents } from "./template-databases.ts";

/** A fresh, migrated database of the current Vitest project. `close` also deletes it. */
export type TestDatabase = { db: Database; kind: DatabaseLocation["kind"]; close: () => Promise<void> };

/** `onQuery` gets every statement after the migrations. */
export async function createTestDatabase(
	onQuery?: (sql: string) => void,
	contents: DatabaseContents = "nothing",
): Promise<TestDatabase> {
	const kind = inject("databaseKind");
	if (kind === "postgres") {
		const { location, remove } = await takePostgres(contents);
		const db = openDatabase(location, onQuery);
		const close = async () => {
			await db.destroy();
			await remove();
		};
		return { db, kind, close };
	}
	const db = openDatabase({ kind, file: ":memory:", image: readImage(contents) }, onQuery);
	// SQLite then reverses the order of rows of statements without `order by`, so that a test that relies on it fails.
	await sql`pragma reverse_unordered_selects = on`.execute(db);
	return { db, kind, close: () => db.destroy() };
}

const images = new Map<DatabaseContents, Uint8Array>();

function readImage(contents: DatabaseContents): Uint8Array {
	const image = images.get(contents) ?? readFileSync(inject("sqlite")[contents]);
	images.set(contents, image);
	return image;
}

export type TestLocation = Awaited<ReturnType<typeof createEmptyPostgres>>;

/** For tests that open the database themselves. It has no tables unless `contents` is given. */
export async function createTestLocation(contents?: DatabaseContents): Promise<TestLocation> {
	if (inject("databaseKind") === "postgres") return contents ? copyPostgres(contents) : createEmptyPostgres();
	// The app's own file name, so that its commands find the file.
	const folder = mkdtempSync(join(tmpdir(), "lerret-sqlite-"));
	const location = { kind: "sqlite", file: join(folder, "lerret.sqlite") } as const;
	if (contents) copyFileSync(inject("sqlite")[contents], location.file);
	return { location, remove: async () => rmSync(folder, { recursive: true }) };
}

/** A test with its own database: `test("…", async ({ db }) => …)`. */
export const test = base.extend("db", async ({ task: _task }, { onCleanup }): Promise<Database> => {
	const { db, close } = await createTestDatabase();
	onCleanup(close);
	return db;
});
