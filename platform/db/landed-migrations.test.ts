import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
	sql,
} from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { createTestLocation } from "../../tests/support/database.ts";
import { blockIds, resolveTestPage } from "../../tests/support/resolve-page.ts";
import { addEvent, addPage, addProduction, addSite } from "../../tests/support/rows.ts";
import { readSchema } from "../../tests/support/schema.ts";
import { blockInFirstColumn, pageWithOneColumn } from "../../tests/support/site-configs.ts";
import { baselineName, foldedMigrations } from "./baseline/folded.ts";
import { type Database, type DatabaseLocation, openDatabase } from "./database.ts";
import { landedMigrations } from "./landed-migrations.ts";
import { appliedMigrations, knownMigrations, migrate, migrateWith, migrations } from "./migrate.ts";

type Kind = DatabaseLocation["kind"];

const landedNames = landedMigrations.map(([name]) => name);

function createRecorder(kind: Kind, onStatement: (text: string) => void) {
	const parts =
		kind === "postgres"
			? { Adapter: PostgresAdapter, Introspector: PostgresIntrospector, Compiler: PostgresQueryCompiler }
			: { Adapter: SqliteAdapter, Introspector: SqliteIntrospector, Compiler: SqliteQueryCompiler };
	return new Kysely<unknown>({
		dialect: {
			createAdapter: () => new parts.Adapter(),
			createDriver: () => new DummyDriver(),
			createIntrospector: (db) => new parts.Introspector(db),
			createQueryCompiler: () => new parts.Compiler(),
		},
		log: ({ query }) => onStatement(JSON.stringify([query.sql, query.parameters])),
	});
}

async function hashOf(name: string, kind: Kind): Promise<string> {
	const hash = createHash("sha256");
	await migrations(kind)[name]?.up(createRecorder(kind, (text) => hash.update(`${text}\n`)));
	return hash.digest("hex").slice(0, 12);
}

const lineOf = async (name: string) =>
	`	["${name}", "${await hashOf(name, "sqlite")}", "${await hashOf(name, "postgres")}"],`;

describe("migrations", () => {
	test("are all pinned in landed-migrations.ts", async () => {
		const missing = await Promise.all(
			knownMigrations()
				.filter((name) => !landedNames.includes(name))
				.map(lineOf),
		);
		expect(missing, `Add at the end of platform/db/landed-migrations.ts:\n${missing.join("\n")}\n`).toEqual([]);
	});

	// A file whose name or export `migrate` does not know would never run.
	test("are all the files of the folder", () => {
		const files = readdirSync(new URL("./migrations/", import.meta.url), { recursive: true }).map(String);
		const names = files
			.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
			.map((file) => file.replace(/\.ts$/u, ""));
		const unpinned = names.filter((name) => !landedNames.includes(name) || !knownMigrations().includes(name));
		expect(unpinned, "without a line in platform/db/landed-migrations.ts, or without a function").toEqual([]);
	});

	test("name one that landed earlier where processes that know it may run beside them", () => {
		const marked = Object.entries(migrations("sqlite")).filter(([, { compatibleSince }]) => compatibleSince);
		const wrong = marked.filter(([name, { compatibleSince = "" }]) => {
			const position = landedNames.indexOf(compatibleSince);
			return position < 0 || position >= landedNames.indexOf(name);
		});
		expect(wrong).toEqual([]);
	});

	test.each(landedMigrations)("%s has the name and the statements that it landed with", async (name, ...hashes) => {
		expect(knownMigrations(), "a landed migration keeps its name").toContain(name);
		expect(
			[await hashOf(name, "sqlite"), await hashOf(name, "postgres")],
			"a landed migration is never changed: write a new one",
		).toEqual(hashes);
	});
});

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function openEmpty(): Promise<{ db: Database; kind: Kind }> {
	const { location, remove } = await createTestLocation();
	cleanups.push(remove);
	const db = openDatabase(location);
	cleanups.push(() => db.destroy());
	return { db, kind: location.kind };
}

describe("an upgrade", () => {
	test("from every landed version gives the same tables", async () => {
		const fresh = await openEmpty();
		await migrate(fresh.db, fresh.kind);
		const { db, kind } = await openEmpty();
		// In the order of landing, which is not that of the names.
		for (let count = 1; count <= landedNames.length; count += 1)
			await migrateWith(db, kind, landedNames.slice(0, count));
		expect(await readSchema(db, kind)).toEqual(await readSchema(fresh.db, fresh.kind));
	});

	test("adds the test page to a site without one and leaves another site's as it is", async () => {
		const { db, kind } = await openEmpty();
		const names = knownMigrations().filter((name) => name !== "0025-test-page");
		await migrateWith(db, kind, names);
		await addSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		await addPage(
			db,
			pageWithOneColumn("/testside"),
			[blockInFirstColumn("own", "title", { text: "Egen" })],
			"birkevag",
		);
		await migrate(db, kind);
		await addProduction(db, { id: "film" });
		await addEvent(db, { id: "e-1", production_id: "film" });
		const found = await resolveTestPage(db, "/testside");
		expect({ status: found.page.status, blocks: blockIds(found.page), warnings: found.warnings }).toEqual({
			status: 200,
			blocks: ["testside-000-cover", "testside-110-content"],
			warnings: [],
		});
		const others = db.selectFrom("block").select("id").where("site_id", "=", "birkevag");
		expect(await others.execute()).toEqual([{ id: "own" }]);
	});

	test("keeps waiting email jobs under the present names of their kinds", async () => {
		const { db, kind } = await openEmpty();
		await migrateWith(
			db,
			kind,
			landedNames.filter((name) => name !== "0031-email-jobs"),
		);
		const oldKinds = ["letter", "staff-letter", "subscriber-letter", "verification-letter", "newsletter"];
		for (const id of oldKinds)
			await sql`insert into job (id, kind, bulk, payload_json, due_at, run_at, attempts)
				values (${id}, ${id}, 0, '{}', '2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z', 0)`.execute(db);
		await migrate(db, kind);
		const rows = await db.selectFrom("job").select("kind").orderBy("id").execute();
		expect(rows.map((row) => row.kind)).toEqual([
			"email",
			"newsletter",
			"staff-email",
			"subscriber-email",
			"verification-email",
		]);
	});

	test("links refunds with their credit notes, and marks those of a cancelled event", async () => {
		const { db, kind } = await openEmpty();
		await migrateWith(
			db,
			kind,
			landedNames.filter((name) => name !== "0040-refund-causes"),
		);
		await addSite(db);
		await addProduction(db, { id: "film" });
		await addEvent(db, { id: "avlyst", production_id: "film", status: "cancelled" });
		const [first, second] = ["2026-11-20T14:00:00.000Z", "2026-11-20T15:00:00.000Z"];
		await sql`insert into ticket_order (site_id, id, event_id, session_hash, idempotency_key, request_hash, state, ore, email,
			refund_rule_json, is_test, created_at) values ('tindevik', 'o', 'avlyst', 's', 'k', 'r', 'refunded', 30000,
			'kari@post.example', '{}', 0, ${first})`.execute(db);
		for (const [number, kind, at] of [
			[1, "receipt", first],
			[2, "credit-note", first],
			[3, "credit-note", second],
		] as const)
			await sql`insert into receipt (site_id, number, kind, order_id, content_json, issued_at)
				values ('tindevik', ${number}, ${kind}, 'o', '{}', ${at})`.execute(db);
		for (const [id, isSurplus, at] of [
			["a", 0, first],
			["b", 0, second],
			["c", 1, second],
		] as const)
			await sql`insert into refund (id, order_id, ore, state, is_surplus, reason, created_at, updated_at)
				values (${id}, 'o', 15000, 'done', ${isSurplus}, '', ${at}, ${at})`.execute(db);
		await migrate(db, kind);
		const refunds = await db
			.selectFrom("refund")
			.select(["id", "credit_note", "event_cancelled"])
			.orderBy("id")
			.execute();
		expect(refunds.map((refund) => Object.values(refund))).toEqual([
			["a", 2, 1],
			["b", 3, 1],
			["c", null, 1],
		]);
	});

	test("of a database with all migrations of the baseline keeps its rows and stores the baseline's name", async () => {
		const { db, kind } = await openEmpty();
		await migrate(db, kind);
		await addSite(db);
		await storeFoldedNames(db, [...foldedMigrations]);
		expect(await appliedMigrations(db, kind)).toEqual(knownMigrations());
		await Promise.all([migrate(db, kind), migrate(db, kind)]);
		const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
		expect(rows.map(({ name }) => name)).toEqual(knownMigrations());
		expect(await db.selectFrom("site").select("id").execute()).toHaveLength(1);
	});

	test("of an older database says in one line where to start it once", async () => {
		const { db, kind } = await openEmpty();
		await migrate(db, kind);
		await storeFoldedNames(db, [...foldedMigrations].slice(0, -1));
		await expect(migrate(db, kind)).rejects.toThrow(
			/^databasen er fra en eldre versjon av Lerret\. Start den én gang med versjonen fra commit [0-9a-f]{8} \(«git checkout [0-9a-f]{8}» i en kopi av kildekoden, npm ci && npm start\), og deretter med denne$/u,
		);
	});
});

/** As the commit before the baseline left them. */
async function storeFoldedNames(db: Database, names: string[]): Promise<void> {
	await sql`delete from kysely_migration where name = ${baselineName}`.execute(db);
	for (const name of names)
		await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-27T20:00:00.000Z')`.execute(db);
}
