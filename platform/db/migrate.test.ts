import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, test as plainTest } from "vitest";
import { createTestLocation, test } from "../../tests/support/database.ts";
import { addSite, inTransaction } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import { openDatabase } from "./database.ts";
import { knownMigrations, migrate, NewerDatabaseError, newestOf } from "./migrate.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function emptyDatabase() {
	const { location, remove } = await createTestLocation();
	cleanups.push(remove);
	return location;
}

function open(location: Parameters<typeof openDatabase>[0]) {
	const db = openDatabase(location);
	cleanups.push(() => db.destroy());
	return db;
}

describe("migrate", () => {
	plainTest("leaves an up-to-date database unchanged", async () => {
		const location = await emptyDatabase();
		const db = open(location);
		await migrate(db, location.kind);
		await addSite(db);
		await migrate(db, location.kind);
		expect(await db.selectFrom("site").select("id").execute()).toEqual([{ id: testSite }]);
	});

	plainTest("can run twice at the same time", async () => {
		const location = await emptyDatabase();
		const db = open(location);
		// Processes on PostgreSQL have their own connections; on SQLite there is only one process.
		const other = location.kind === "postgres" ? open(location) : db;
		await Promise.all([migrate(db, location.kind), migrate(other, location.kind)]);
		expect(await db.selectFrom("site").selectAll().execute()).toEqual([]);
	});

	plainTest("names the migration that failed", async () => {
		const location = await emptyDatabase();
		const db = open(location);
		await sql`create table production (id text)`.execute(db);
		await expect(migrate(db, location.kind)).rejects.toThrow("0000-baseline");
	});

	plainTest("rejects a database that a later version has migrated, and leaves it unchanged", async () => {
		const location = await emptyDatabase();
		const db = open(location);
		await migrate(db, location.kind);
		await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-22')`.execute(db);
		await addSite(db);
		await expect(migrate(db, location.kind)).rejects.toThrow(NewerDatabaseError);
		await expect(migrate(db, location.kind)).rejects.toThrow("9999-later");
		expect(await db.selectFrom("site").select("id").execute()).toEqual([{ id: testSite }]);
	});

	plainTest("accepts a later version's migrations where they name one that this version knows", async () => {
		const location = await emptyDatabase();
		const db = open(location);
		await migrate(db, location.kind);
		const store = (name: string, since: string) =>
			db.transaction().execute(async (trx) => {
				await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-22')`.execute(trx);
				await trx.insertInto("compatible_migration").values({ name, since }).execute();
			});
		await store("9998-more", knownMigrations().at(-1) ?? "");
		await migrate(db, location.kind);
		await store("9999-less", "9998-more");
		await expect(migrate(db, location.kind)).rejects.toThrow("9999-less");
	});

	plainTest("rolls back a migration that failed", async () => {
		const location = await emptyDatabase();
		const db = open(location);
		await sql`create table production (id text)`.execute(db);
		await migrate(db, location.kind).catch(() => {});
		await expect(db.selectFrom("site").selectAll().execute()).rejects.toThrow("site");
	});
});

describe("a SQLite file", () => {
	function openFile() {
		const folder = mkdtempSync(join(tmpdir(), "lerret-pragmas-"));
		cleanups.push(() => rmSync(folder, { recursive: true }));
		return open({ kind: "sqlite", file: join(folder, "not", "there", "yet", "lerret.db") });
	}

	plainTest.each([
		["has a write-ahead log, so that readers do not wait for a writer", "journal_mode", "wal"],
		["is synced to disk before a transaction is reported as committed", "synchronous", 2],
		["rejects a row whose owner does not exist", "foreign_keys", 1],
	])("%s", async (_behaviour, column, expected) => {
		const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(column)}`.execute(openFile());
		expect(rows).toEqual([{ [column]: expected }]);
	});
});

describe("a transaction", () => {
	test("that fails leaves nothing behind", async ({ db }) => {
		await addSite(db);
		const failing = inTransaction(db, async (trx) => {
			await trx
				.insertInto("redirect")
				.values({ site_id: testSite, from_path: "/gammel", to_path: "/ny", status: 301 })
				.execute();
			throw new Error("halfway");
		});
		await expect(failing).rejects.toThrow("halfway");
		expect(await db.selectFrom("redirect").selectAll().execute()).toEqual([]);
	});

	test("that violates a constraint leaves nothing behind", async ({ db }) => {
		await addSite(db);
		const row = { site_id: testSite, from_path: "/gammel", to_path: "/ny", status: 301 };
		const failing = inTransaction(db, async (trx) => {
			await trx.insertInto("redirect").values(row).execute();
			await trx.insertInto("redirect").values(row).execute();
		});
		await expect(failing).rejects.toThrow();
		expect(await db.selectFrom("redirect").selectAll().execute()).toEqual([]);
	});

	test("rejects a row of a site that does not exist", async ({ db }) => {
		const orphan = db
			.insertInto("redirect")
			.values({ site_id: "nowhere", from_path: "/a", to_path: "/b", status: 301 })
			.execute();
		await expect(orphan).rejects.toThrow(/foreign key/iu);
	});
});

plainTest("the newest migration of a database with the baseline is that or one after all that it folds", () => {
	expect(newestOf(["0000-baseline", "0031-email-jobs"])).toBe("0079-presence");
	expect(newestOf(["0081-setting-checks", "0000-baseline"])).toBe("0081-setting-checks");
	expect([newestOf(["0031-email-jobs"]), newestOf([])]).toEqual(["0031-email-jobs", null]);
});
