import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { test as base, inject } from "vitest";
import type { Contents } from "./originals.ts";
import { copyPostgres, createEmptyPostgres, takeMigratedPostgres } from "./postgres-databases.ts";

/** A fresh, migrated database of the present project. `close` also removes it. */
export type TestDatabase = { db: Database; kind: DatabaseLocation["kind"]; close: () => Promise<void> };

/** Opens one, a copy of what the run made at its start. `onQuery` hears every statement from then on. */
export async function createTestDatabase(
	onQuery?: (sql: string) => void,
	contents: Contents = "nothing",
): Promise<TestDatabase> {
	const kind = inject("databaseKind");
	if (kind === "postgres") {
		const { location, remove } = await (contents === "demo" ? copyPostgres(contents) : takeMigratedPostgres());
		const db = openDatabase(location, onQuery);
		const close = async () => {
			await db.destroy();
			await remove();
		};
		return { db, kind, close };
	}
	const db = openDatabase({ kind, file: ":memory:", image: imageWith(contents) }, onQuery);
	return { db, kind, close: () => db.destroy() };
}

const images = new Map<Contents, Uint8Array>();

/** Read once by each process. */
function imageWith(contents: Contents): Uint8Array {
	const image = images.get(contents) ?? readFileSync(inject("sqlite")[contents]);
	images.set(contents, image);
	return image;
}

/** Where a database is, and the end of it. */
export type TestLocation = { location: DatabaseLocation; remove: () => Promise<void> };

/**
 * A place for a database of the present project, for tests that open it themselves, perhaps more than once.
 * It has no tables yet where it is not said what it holds.
 */
export async function createTestLocation(contents?: Contents): Promise<TestLocation> {
	if (inject("databaseKind") === "postgres") return contents ? copyPostgres(contents) : createEmptyPostgres();
	// By the house's own name, so that its commands find it.
	const folder = mkdtempSync(join(tmpdir(), "lerret-sqlite-"));
	const location = { kind: "sqlite", file: join(folder, "lerret.sqlite") } as const;
	if (contents) copyFileSync(inject("sqlite")[contents], location.file);
	return { location, remove: async () => rmSync(folder, { recursive: true }) };
}

/** A test with a database of its own: `test("…", async ({ db }) => …)`. */
export const test = base.extend("db", async ({ task: _task }, { onCleanup }): Promise<Database> => {
	const { db, close } = await createTestDatabase();
	onCleanup(close);
	return db;
});
