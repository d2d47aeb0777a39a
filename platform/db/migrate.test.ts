import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, test as plainTest } from "vitest";
import { createTestLocation, test } from "../../tests/support/database.ts";
import { addSite, inTransaction } from "../../tests/support/rows.ts";
import { siteConfig, testSite } from "../../tests/support/site-configs.ts";
import { readSites } from "../sites/read.ts";
import { openDatabase } from "./database.ts";
import { landedMigrations } from "./landed-migrations.ts";
import { knownMigrations, migrate, migrateWith, NewerDatabaseError } from "./migrate.ts";

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
		await expect(migrate(db, location.kind)).rejects.toThrow("0001-tables");
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

	plainTest.runIf(inject("databaseKind") === "postgres")(
		"waits for a table without keeping others from it",
		async () => {
			const location = await emptyDatabase();
			const db = open(location);
			const names = knownMigrations().filter((name) => name !== "0070-event-doors");
			await migrateWith(db, location.kind, names);
			const reading = await db.startTransaction().execute();
			await reading.selectFrom("event").select("id").execute();
			const migrating = migrate(db, location.kind);
			const waits: number[] = [];
			for (const until = performance.now() + 1500; performance.now() < until; await setTimeout(20)) {
				const begin = performance.now();
				await db.selectFrom("event").select("id").execute();
				waits.push(performance.now() - begin);
			}
			await reading.commit().execute();
			await migrating;
			expect(Math.max(...waits)).toBeGreaterThan(100);
			expect(Math.max(...waits)).toBeLessThan(1000);
		},
	);

	plainTest("rolls back a migration that failed", async () => {
		const location = await emptyDatabase();
		const db = open(location);
		await sql`create table production (id text)`.execute(db);
		await migrate(db, location.kind).catch(() => {});
		await expect(db.selectFrom("site").selectAll().execute()).rejects.toThrow("site");
	});
});

describe("the migration 0019-publish-sites", () => {
	plainTest("publishes every site, and keeps test sites out of search engines", async () => {
		const location = await emptyDatabase();
		const db = open(location);
		const before = landedMigrations.map(([name]) => name).slice(0, 17);
		await migrateWith(db, location.kind, before);
		for (const [position, stage] of ["production", "test", "development"].entries()) {
			const config = { ...siteConfig({ id: stage }), published: false, stage };
			const row = { id: stage, host: config.host, aliases: "  ", position, updated_at: "2026-11-20T17:00:00.000Z" };
			await db
				.insertInto("site")
				.values({ ...row, config_json: JSON.stringify(config) })
				.execute();
		}
		await migrate(db, location.kind);
		expect((await readSites(db)).map(({ id, published, stage }) => [id, published, stage])).toEqual([
			["production", true, "production"],
			["test", true, "development"],
			["development", true, "development"],
		]);
		expect((await readSites(db))[0]).toEqual({ ...siteConfig({ id: "production" }), isDefault: true });
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
