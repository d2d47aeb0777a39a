import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, test } from "vitest";
import {
	addEvents,
	createFolder,
	createLocation,
	deleteCreated,
	openDatabaseForTest,
} from "../../tests/support/backups.ts";
import { addEvent, addProduction, addSite } from "../../tests/support/rows.ts";
import type { Database, DatabaseLocation } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { readTables } from "./read-tables.ts";
import { restoreBackup } from "./restore.ts";
import { summariseTable } from "./rows.ts";
import { saveBackup } from "./save.ts";

const now = "2026-11-20T14:00:00.000Z";
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
afterEach(deleteCreated);

async function openMigrated(location: DatabaseLocation): Promise<Database> {
	const db = openDatabaseForTest(location);
	await migrate(db, location.kind);
	return db;
}

async function contents(db: Database, kind: DatabaseLocation["kind"]): Promise<Record<string, unknown>> {
	const tables: Record<string, unknown> = {};
	for (const table of await readTables(db, kind)) tables[table.name] = await summariseTable(db, table);
	return tables;
}

async function addUnusualRows(db: Database): Promise<void> {
	await addSite(db);
	await addProduction(db, {
		id: "film",
		title: 'Ærlig talt, "Berit"!\n\\ \u2028 🎬',
		body: "<p>\t</p>",
		age_limit: null,
	});
	await addEvents(db, 1203);
	for (let i = 0; i < 3; i += 1) {
		await db
			.insertInto("media_file")
			.values({ id: `fil-${i}`, bytes: randomBytes(3_500_000) })
			.execute();
	}
	await db
		.insertInto("media")
		.values({
			site_id: "tindevik",
			id: "fil-0",
			mime: "image/jpeg",
			width: 10,
			height: 10,
			focal_x: 0.25,
			focal_y: 0.123,
			alt: "",
			placeholder: "",
			created_at: now,
		})
		.execute();
	const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(1_500_000), Buffer.from("\n%%EOF\n")]);
	await db.insertInto("document_file").values({ id: "plan", bytes }).execute();
	await db
		.insertInto("document")
		.values({ site_id: "tindevik", id: "plan", name: "Årsplan (ny)", size: bytes.length, created_at: now })
		.execute();
}

describe("a backup", () => {
	test("contains every table and every row, and restores the same rows", async () => {
		const from = await createLocation("demo");
		const db = openDatabaseForTest(from);
		const file = join(createFolder(), "lerret.backup");
		const saved = await saveBackup(db, from.kind, file, now);
		const before = await contents(db, from.kind);
		const to = await createLocation();
		await restoreBackup(to, file);
		const restored = openDatabaseForTest(to);
		expect(await contents(restored, to.kind)).toEqual(before);
		expect(saved.tables).toBe(Object.keys(before).length);
		expect(saved.rows).toBeGreaterThan(1000);
	});

	test("restores pictures and PDF files byte for byte", async () => {
		const from = await createLocation("nothing");
		const db = openDatabaseForTest(from);
		await addUnusualRows(db);
		const file = join(createFolder(), "lerret.backup");
		await saveBackup(db, from.kind, file, now);
		const to = await createLocation();
		await restoreBackup(to, file);
		const restored = openDatabaseForTest(to);
		const read = async (of: Database) => ({
			document: await of.selectFrom("document").selectAll().execute(),
			files: (
				await Promise.all([
					of.selectFrom("document_file").selectAll().execute(),
					of.selectFrom("media_file").selectAll().orderBy("id").execute(),
				])
			)
				.flat()
				.map(({ id, bytes }) => [id, hashOf(bytes)]),
		});
		const before = await read(db);
		expect([before.document.length, before.files.length]).toEqual([1, 4]);
		expect(await read(restored)).toEqual(before);
	});

	test.runIf(inject("databaseKind") === "postgres")(
		"moves a venue from SQLite to PostgreSQL and back without changing a row",
		async () => {
			const first: DatabaseLocation = { kind: "sqlite", file: join(createFolder(), "a", "lerret.sqlite") };
			const db = await openMigrated(first);
			await addUnusualRows(db);
			const before = await contents(db, "sqlite");
			const files = createFolder();
			await saveBackup(db, "sqlite", join(files, "1"), now);
			const between = await createLocation();
			await restoreBackup(between, join(files, "1"));
			const middle = openDatabaseForTest(between);
			expect(await contents(middle, between.kind)).toEqual(before);
			await saveBackup(middle, between.kind, join(files, "2"), now);
			const last: DatabaseLocation = { kind: "sqlite", file: join(createFolder(), "b", "lerret.sqlite") };
			await restoreBackup(last, join(files, "2"));
			expect(await contents(openDatabaseForTest(last), "sqlite")).toEqual(before);
		},
	);

	test("is of one moment, and no writer waits for it", async () => {
		const from = await createLocation("nothing");
		const db = openDatabaseForTest(from);
		await addSite(db);
		await addProduction(db, { id: "film" });
		await addEvents(db, 1203);
		const writer = openDatabaseForTest(from);
		let written = 0;
		let isSaving = true;
		// Each transaction adds one row to both tables, so a consistent state has as many of each.
		const writing = (async () => {
			while (isSaving || written < 20) {
				await writer.transaction().execute(async (trx) => {
					const id = `under-${written}`;
					await trx
						.insertInto("slug")
						.values({ site_id: "tindevik", slug: id, owner_kind: "article", owner_id: id })
						.execute();
					const row = { site_id: "tindevik", from_path: `/${id}`, to_path: "/", status: 301 };
					await trx.insertInto("redirect").values(row).execute();
				});
				written += 1;
				// SQLite responds synchronously: without this, nothing else would run.
				await setImmediate();
			}
		})();
		const file = join(createFolder(), "lerret.backup");
		const seen: number[] = [];
		await saveBackup(db, from.kind, file, now, () => void seen.push(written));
		isSaving = false;
		await writing;
		const to = await createLocation();
		await restoreBackup(to, file);
		const restored = openDatabaseForTest(to);
		const count = async (table: "slug" | "redirect") =>
			(await restored.selectFrom(table).select("site_id").execute()).length;
		expect(new Set(seen).size).toBeGreaterThan(2);
		expect(await count("redirect")).toBeLessThan(written);
		expect(await count("slug")).toBe(await count("redirect"));
	});

	test("is readable by its owner alone", async () => {
		const from = await createLocation("nothing");
		const file = join(createFolder(), "lerret.backup");
		await saveBackup(openDatabaseForTest(from), from.kind, file, now);
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	test("does not overwrite an existing file", async () => {
		const from = await createLocation("nothing");
		const file = join(createFolder(), "lerret.backup");
		writeFileSync(file, "noe annet");
		await expect(saveBackup(openDatabaseForTest(from), from.kind, file, now)).rejects.toThrow("finnes fra før");
		expect(readFileSync(file, "utf8")).toBe("noe annet");
	});

	test("that fails leaves no file", async () => {
		const from = await createLocation("nothing");
		const db = openDatabaseForTest(from);
		await sql`create table odd (id integer primary key, at numeric)`.execute(db);
		const path = createFolder();
		await expect(saveBackup(db, from.kind, join(path, "lerret.backup"), now)).rejects.toThrow("odd.at");
		expect(readdirSync(path)).toEqual([]);
	});

	test("into a missing folder is rejected with a sentence", async () => {
		const from = await createLocation();
		const file = join(createFolder(), "ikke", "her", "lerret.backup");
		await expect(saveBackup(await openMigrated(from), from.kind, file, now)).rejects.toThrow(
			`Mappen til ${file} finnes ikke.`,
		);
	});

	test("of a database without tables is rejected", async () => {
		const from = await createLocation();
		await expect(saveBackup(openDatabaseForTest(from), from.kind, join(createFolder(), "a"), now)).rejects.toThrow(
			"tom",
		);
	});

	test("includes an unknown table with generated numbers and rows that reference each other", async () => {
		const from = await createLocation("nothing");
		const db = openDatabaseForTest(from);
		const number =
			from.kind === "sqlite" ? "integer primary key autoincrement" : "integer generated always as identity primary key";
		const createTable = `create table later (id ${number}, parent integer references later (id), score real)`;
		await sql.raw(createTable).execute(db);
		await sql`insert into later (parent, score) values (null, 1.5), (null, null)`.execute(db);
		await sql`update later set parent = 2 where id = 1`.execute(db);
		const file = join(createFolder(), "lerret.backup");
		await saveBackup(db, from.kind, file, now);
		const to = await createLocation("nothing");
		const there = openDatabaseForTest(to);
		await sql.raw(createTable).execute(there);
		await there.destroy();
		// A SQLite file is created anew by this version's migrations.
		if (to.kind === "sqlite") return expect(restoreBackup(to, file)).rejects.toThrow("Tabellen later er annerledes");
		await restoreBackup(to, file);
		const restored = openDatabaseForTest(to);
		await sql`insert into later (parent) values (1)`.execute(restored);
		const { rows } = await sql`select id, parent, score from later order by id`.execute(restored);
		expect(rows).toEqual([
			{ id: 1, parent: 2, score: 1.5 },
			{ id: 2, parent: null, score: null },
			{ id: 3, parent: 1, score: null },
		]);
	});
});

describe("a restored database", () => {
	async function createBackup() {
		const from = await createLocation("nothing");
		const db = openDatabaseForTest(from);
		await addSite(db);
		await addProduction(db, { id: "film" });
		const file = join(createFolder(), "lerret.backup");
		await saveBackup(db, from.kind, file, now);
		return { db, from, file };
	}

	test("has its triggers and foreign keys", async () => {
		const { file } = await createBackup();
		const to = await createLocation();
		await restoreBackup(to, file);
		const db = openDatabaseForTest(to);
		const version = async () => {
			const rows = await db.selectFrom("content_version").select("version").execute();
			return rows.reduce((sum, row) => sum + row.version, 0);
		};
		const before = await version();
		await addEvent(db, { id: "e-1", production_id: "film" });
		expect(await version()).toBe(before + 1);
		await expect(addEvent(db, { id: "e-2", production_id: "ingen" })).rejects.toThrow(/foreign key/iu);
	});

	test("is not made of a backup from before the baseline, and one line says how it can be", async () => {
		const to = await createLocation();
		const file = fileURLToPath(new URL("of-6709d04.backup", import.meta.url));
		await expect(restoreBackup(to, file)).rejects.toThrow(
			/^Sikkerhetskopien er fra en eldre versjon av Lerret\. Gjenopprett den med versjonen fra commit [0-9a-f]{8}, og ta en ny der\.$/u,
		);
	});

	test("is left unchanged if it had rows before", async () => {
		const { file } = await createBackup();
		const to = await createLocation("nothing");
		const there = openDatabaseForTest(to);
		await addSite(there, { title: "Den som var her" });
		const before = await contents(there, to.kind);
		await expect(restoreBackup(to, file)).rejects.toThrow("noe i seg fra før");
		expect(await contents(there, to.kind)).toEqual(before);
	});

	test("may have had tables without rows", async () => {
		const { file, db, from } = await createBackup();
		const to = await createLocation("nothing");
		await restoreBackup(to, file);
		expect(await contents(openDatabaseForTest(to), to.kind)).toEqual(await contents(db, from.kind));
	});

	test("was not open elsewhere, if it is a SQLite file", async () => {
		const { file } = await createBackup();
		const target: DatabaseLocation = { kind: "sqlite", file: join(createFolder(), "lerret.sqlite") };
		await openMigrated(target);
		await expect(restoreBackup(target, file)).rejects.toThrow("Stopp Lerret først");
	});
});
