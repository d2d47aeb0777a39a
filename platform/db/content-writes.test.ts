import { sql } from "kysely";
import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addArticle, addSite, inTransaction, now } from "../../tests/support/rows.ts";
import { addJob } from "../jobs/add.ts";
import { followContent } from "./content-version.ts";
import { tablesWithoutContent } from "./content-writes.ts";
import { type Database, watchOf } from "./database.ts";

async function readContentTables(db: Database): Promise<string[]> {
	const triggers =
		watchOf(db).kind === "sqlite"
			? sql<{
					name: string;
				}>`select tbl_name as name from sqlite_master where type = 'trigger' and name like 'content%'`
			: sql<{ name: string }>`select event_object_table as name from information_schema.triggers
				where trigger_name like 'content%'`;
	return (await triggers.execute(db)).rows.map(({ name }) => name);
}

describe("writes to content", () => {
	test("are not expected in tables whose changes the database counts", async ({ db }) => {
		const contentTables = await readContentTables(db);
		expect(contentTables).toContain("event");
		expect(contentTables.filter((table) => tablesWithoutContent.has(table))).toEqual([]);
		const existing = (await db.introspection.getTables()).map(({ name }) => name);
		expect([...tablesWithoutContent].filter((table) => !existing.includes(table))).toEqual([]);
	});

	test("make the versions be read again, and sales do not", async ({ db }) => {
		await addSite(db);
		const content = followContent(db, () => 0);
		const before = await content.read();
		await inTransaction(db, (trx) => addJob(trx, { kind: "close-order", payload: { orderId: "1" }, runAt: now }));
		expect(content.current()).toBe(before);
		await inTransaction(db, (trx) => addArticle(trx, { id: "ny" }));
		expect(content.current()).not.toBe(before);
		expect(await content.read()).not.toEqual(before);
	});
});
