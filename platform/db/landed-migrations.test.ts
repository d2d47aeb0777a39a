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
import { addOldEvent, addOldFilm, insertRow } from "../../tests/support/old-rows.ts";
import { blockIds, resolveTestPage } from "../../tests/support/resolve-page.ts";
import { addEvent, addPage, addProduction, addSite } from "../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn, siteConfig } from "../../tests/support/site-configs.ts";
import { readTables } from "../backup/read-tables.ts";
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
		const names = files.filter((file) => !file.endsWith(".test.ts")).map((file) => file.replace(/\.ts$/u, ""));
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

async function addFirstRows(db: Database): Promise<void> {
	const at = "2026-11-21T03:00:00.000Z";
	const insert = (table: string, row: Parameters<typeof insertRow>[2]) => insertRow(db, table, row);
	const site_id = "tindevik";
	await addOldFilm(db, siteConfig(), { search_text: "film" });
	await addOldEvent(db, "e-1");
	await insert("page", { site_id, id: "side", path: "/side", config_json: "{}", updated_at: at });
	await insert("article", {
		site_id,
		id: "nytt",
		slug: "nytt",
		title: "Nytt",
		summary: "",
		content: "",
		author: "",
		category: "",
		node_locale: "nb",
		features_json: "[]",
		position: 0,
		search_text: "",
		created_at: at,
		updated_at: at,
	});
	await insert("subscriber", {
		site_id,
		email: "kari@post.example",
		topics_json: "[]",
		token_hash: "x",
		consent_text: "Ja",
		requested_at: at,
		confirmed_at: at,
	});
}

/** Tables with sorted columns, because migrations add them in any order, and all other objects of the schema. */
async function schemaOf(db: Database, kind: Kind) {
	const tables = await readTables(db, kind);
	const { rows } = await (kind === "sqlite"
		? sql<{ name: string }>`select type || ' ' || name as name from sqlite_master where name not like 'sqlite_%'`
		: sql<{ name: string }>`
				select 'index ' || indexname as name from pg_indexes where schemaname = current_schema()
				union select 'trigger ' || tgname from pg_trigger where not tgisinternal
				union select 'constraint ' || conname from pg_constraint where connamespace = current_schema()::regnamespace`
	).execute(db);
	return {
		tables: tables.map((table) => ({
			...table,
			columns: table.columns.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
		})),
		others: rows.map(({ name }) => name).sort(),
	};
}

describe("an upgrade", () => {
	test("from every landed version gives the same tables and keeps the rows", async () => {
		const fresh = await openEmpty();
		await migrate(fresh.db, fresh.kind);
		const { db, kind } = await openEmpty();
		// In the order of landing, which is not that of the names.
		for (let count = 1; count <= landedNames.length; count += 1) {
			await migrateWith(db, kind, landedNames.slice(0, count));
			if (count === 1) await addFirstRows(db);
		}
		await migrate(db, kind);
		expect(await schemaOf(db, kind)).toEqual(await schemaOf(fresh.db, fresh.kind));
		for (const table of ["site", "production", "event", "article", "subscriber"] as const)
			expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
		expect(await db.selectFrom("page").select("id").orderBy("id").execute()).toEqual([
			{ id: "side" },
			{ id: "testside" },
		]);
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

	test("makes administrators operators and keeps editors as editors of every site", async () => {
		const { db, kind } = await openEmpty();
		const names = landedNames.slice(0, landedNames.indexOf("0034-roles-per-site"));
		await migrateWith(db, kind, names);
		await addSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		for (const role of ["admin", "editor"])
			await sql`insert into staff (id, email, name, role, password_hash, generation, created_at, updated_at)
				values (${role}, ${role}, ${role}, ${role}, '', 1, '2026-11-20', '2026-11-20')`.execute(db);
		await migrate(db, kind);
		const rows = await db.selectFrom("staff_role").selectAll().orderBy("role").orderBy("site_id").execute();
		expect(rows.map(({ staff_id, site_id, role }) => [staff_id, site_id, role])).toEqual([
			["editor", "birkevag", "editor"],
			["editor", "tindevik", "editor"],
			["admin", null, "operator"],
		]);
	});

	test("keeps every role when roles become a set", async () => {
		const { db, kind } = await openEmpty();
		await migrateWith(db, kind, landedNames.slice(0, landedNames.indexOf("0066-sets-of-roles")));
		await addSite(db);
		await sql`insert into staff (id, email, name, password_hash, generation, created_at, updated_at)
			values ('a', 'a', 'a', '', 1, '2026-11-20', '2026-11-20')`.execute(db);
		const roles = [
			{ staff_id: "a", site_id: null, role: "operator" as const },
			{ staff_id: "a", site_id: "tindevik", role: "editor" as const },
		];
		await db.insertInto("staff_role").values(roles).execute();
		await migrate(db, kind);
		const boxOffice = { staff_id: "a", site_id: "tindevik", role: "box-office" as const };
		await db.insertInto("staff_role").values(boxOffice).execute();
		for (const twice of [boxOffice, ...roles])
			await expect(db.insertInto("staff_role").values(twice).execute()).rejects.toThrow();
		const rows = await db.selectFrom("staff_role").select("role").orderBy("role").execute();
		expect(rows.map(({ role }) => role)).toEqual(["box-office", "editor", "operator"]);
	});

	test("makes the cinemas that sites and accounts use, named after their first site", async () => {
		const { db, kind } = await openEmpty();
		await migrateWith(db, kind, landedNames.slice(0, landedNames.indexOf("0035-cinemas")));
		await addSite(db);
		await addSite(db, { id: "other", title: "Den andre" }, 1);
		await sql`insert into account (id, partner_id, email, user_name, password_hash, created_at)
			values ('kari', 178, 'kari@post.example', 'Kari', '', '2026-11-20')`.execute(db);
		await migrate(db, kind);
		expect(await db.selectFrom("cinema").selectAll().orderBy("id").execute()).toEqual([
			{ id: 118, name: siteConfig().title },
			{ id: 178, name: "Kino 178" },
		]);
	});

	test("accepts a database whose last migration landed under another name", async () => {
		const { db, kind } = await openEmpty();
		await migrateWith(db, kind, landedNames.slice(0, 17));
		await sql`update kysely_migration set name = '0020-changes-in-order' where name = '0017-changes-in-order'`.execute(
			db,
		);
		await migrate(db, kind);
		const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
		expect(rows.map(({ name }) => name)).toEqual(knownMigrations());
	});

	test("accepts a database that has a later migration and lacks an earlier one", async () => {
		const { db, kind } = await openEmpty();
		const all = knownMigrations();
		await migrateWith(
			db,
			kind,
			all.filter((name) => name !== "0015-event-by-time"),
		);
		await migrate(db, kind);
		expect(await appliedMigrations(db, kind)).toEqual(all);
	});
});
