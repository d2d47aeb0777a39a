import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { addSite } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import type { Database } from "./database.ts";
import { overlayRows } from "./overlay.ts";

let database: TestDatabase;
let db: Database;
let read: Database;
beforeAll(async () => {
	database = await createTestDatabase();
	db = database.db;
	await addSite(db);
	await addSite(db, { id: "other", host: "other.example", aliases: [] }, 1);
	const at = { status: 301 };
	await db
		.insertInto("redirect")
		.values([
			{ site_id: testSite, from_path: "/a", to_path: "/stored", ...at },
			{ site_id: testSite, from_path: "/b", to_path: "/kept", ...at },
			{ site_id: "other", from_path: "/a", to_path: "/foreign", ...at },
		])
		.execute();
	const replaced = (from: string, rows: { to: string }[]) => ({
		table: "redirect" as const,
		replaces: { column: "from_path", value: from },
		rows: rows.map(({ to }) => ({ site_id: testSite, from_path: from, to_path: to, status: 302 })),
	});
	read = overlayRows(db, testSite, [replaced("/a", [{ to: "/draft" }]), replaced("/c", [{ to: "/new" }])]);
});
afterAll(() => database.close());

const expected = ["/draft", "/kept", "/new"];

test("rows of overlays stand in place of a site's own, and rows of other sites are left out", async () => {
	const rows = await read.selectFrom("redirect").select("to_path").orderBy("to_path").execute();
	expect(rows.map(({ to_path }) => to_path)).toEqual(expected);
	const all = await db.selectFrom("redirect").select("to_path").execute();
	expect(all).toHaveLength(3);
});

test("they are read by every kind of statement: parts of others, texts, and those with expressions of their own", async () => {
	const nested = await read
		.with("numbered", (cte) => cte.selectFrom("redirect").select(["to_path", "status"]).where("status", "=", 302))
		.selectFrom("numbered")
		.select("to_path")
		.where("to_path", "in", (eb) => eb.selectFrom("redirect").select("to_path").where("status", ">", 301))
		.orderBy("to_path")
		.execute();
	expect(nested.map(({ to_path }) => to_path)).toEqual(["/draft", "/new"]);
	const text = await sql<{
		to_path: string;
	}>`select to_path from redirect where status > ${0} order by to_path`.execute(read);
	expect(text.rows.map(({ to_path }) => to_path)).toEqual(expected);
	const own = sql<{ to_path: string }>`with wanted(status) as (values (302), (303))
		select to_path from redirect join wanted on wanted.status = redirect.status where to_path <> ${"/new"}`;
	expect((await own.execute(read)).rows).toEqual([{ to_path: "/draft" }]);
});

test("nothing is written, and no recursive statement is read", async () => {
	await expect(read.deleteFrom("redirect").execute()).rejects.toThrow("no select");
	await expect(sql`delete from redirect`.execute(read)).rejects.toThrow("no select");
	const recursive = sql`with recursive up(n) as (select 1 union all select n + 1 from up where n < 3) select n from up`;
	await expect(recursive.execute(read)).rejects.toThrow("no select");
});
