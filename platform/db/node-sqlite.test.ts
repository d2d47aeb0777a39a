import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database.ts";

async function openTwice() {
	const folder = mkdtempSync(join(tmpdir(), "lerret-driver-"));
	const file = join(folder, "lerret.sqlite");
	const db = openDatabase({ kind: "sqlite", file });
	await sql`create table kept (n int, text text)`.execute(db);
	const other = new DatabaseSync(file);
	onTestFinished(async () => {
		other.close();
		await db.destroy();
		rmSync(folder, { recursive: true });
	});
	const rows = async () => (await sql<{ n: number }>`select n from kept order by n`.execute(db)).rows.map(({ n }) => n);
	return { db, other, rows };
}

test("a write waits for another program's without blocking the thread", async () => {
	const { db, other, rows } = await openTwice();
	other.exec("begin immediate");
	const inTransaction = db.transaction().execute((trx) => sql`insert into kept values (1, '')`.execute(trx));
	const onItsOwn = sql`insert into kept values (2, '')`.execute(db);
	// If the write blocked the thread, this would never run, and the write would fail.
	setTimeout(() => other.exec("commit"), 50);
	await Promise.all([inTransaction, onItsOwn]);
	expect(await rows()).toEqual([1, 2]);
});

test("a transaction that SQLite has rolled back writes nothing more, even if the error was caught", async () => {
	const { db, rows } = await openTwice();
	await sql`pragma max_page_count = 1`.execute(db);
	const writing = db.transaction().execute(async (trx) => {
		await sql`insert into kept values (1, '')`.execute(trx);
		await sql`insert into kept values (2, ${"x".repeat(100_000)})`.execute(trx).catch(() => {});
		await sql`insert into kept values (3, '')`.execute(trx);
	});
	await expect(writing).rejects.toThrow();
	expect(await rows()).toEqual([]);
	await db.transaction().execute((trx) => sql`insert into kept values (4, '')`.execute(trx));
	expect(await rows()).toEqual([4]);
});
