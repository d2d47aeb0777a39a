import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { sql } from "kysely";
import { test as base, inject } from "vitest";
import { databaseUrl, withAdministrator } from "./postgres-server.ts";

/** A fresh, migrated database of the present project. `close` also removes it. */
export type TestDatabase = { db: Database; kind: DatabaseLocation["kind"]; close: () => Promise<void> };

/** Opens one. `onQuery` hears every statement from then on, not those of the migration. */
export async function createTestDatabase(onQuery?: (sql: string) => void): Promise<TestDatabase> {
	const kind = inject("databaseKind");
	if (kind === "postgres") {
		const { location, remove } = await createPostgres(inject("postgres").template);
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

/** A place for a database of the present project, with nothing in it yet: for tests that open it themselves, perhaps more than once. */
export async function createTestLocation(): Promise<{ location: DatabaseLocation; remove: () => Promise<void> }> {
	if (inject("databaseKind") === "postgres") return createPostgres("template0");
	const folder = mkdtempSync(join(tmpdir(), "lerret-sqlite-"));
	return { location: { kind: "sqlite", file: join(folder, "lerret.db") }, remove: async () => rmSync(folder, { recursive: true }) };
}

async function createPostgres(template: string): Promise<{ location: DatabaseLocation; remove: () => Promise<void> }> {
	const { url, prefix } = inject("postgres");
	const name = `${prefix}_${randomBytes(6).toString("hex")}`;
	await withAdministrator(url, (admin) => sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin));
	const remove = async () => {
		await withAdministrator(url, (admin) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin));
	};
	return { location: { kind: "postgres", url: databaseUrl(url, name) }, remove };
}

/** A test with a database of its own: `test("…", async ({ db }) => …)`. */
export const test = base.extend("db", async ({ task: _task }, { onCleanup }): Promise<Database> => {
	const { db, close } = await createTestDatabase();
	onCleanup(close);
	return db;
});
