import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fillDemo } from "@lerret/demo/fill/fill";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { fillEmptyDatabase } from "@lerret/server/startup/demo";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase, createTestLocation } from "../../support/database.ts";
import { fridayAfternoon } from "../../support/test-app.ts";

test("if two processes fill an empty database at once, one fills it and the other finds it filled", async () => {
	const { db, close } = await createTestDatabase();
	try {
		await Promise.all([fillDemo(db, fridayAfternoon), fillDemo(db, fridayAfternoon)]);
		const sites = await db.selectFrom("site").select("id").orderBy("id").execute();
		expect(sites.map(({ id }) => id)).toEqual(["birkevag", "tindevik"]);
	} finally {
		await close();
	}
});

async function startFilling(database: DatabaseLocation): Promise<string> {
	const module = JSON.stringify(new URL("../../../server/startup/demo.ts", import.meta.url).href);
	const script = `await (await import(${module})).fillEmptyDatabase(${JSON.stringify({ database, publicUrl: "http://localhost:3000" })}, "demopassord")`;
	// `node --watch` sets the variable in development.
	const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: "1" };
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
		env,
		stdio: ["ignore", "ignore", "pipe"],
	});
	return text(child.stderr);
}

test("two processes can start at once on a database without tables", {
	timeout: 60_000,
}, async () => {
	const { location, remove } = await createTestLocation();
	try {
		expect(await Promise.all([startFilling(location), startFilling(location)])).toEqual(["", ""]);
		const db = openDatabase(location);
		const sites = await db.selectFrom("site").select("id").orderBy("id").execute();
		await db.destroy();
		expect(sites.map(({ id }) => id)).toEqual(["birkevag", "tindevik"]);
	} finally {
		await remove();
	}
});

test("a first start whose fill fails reports the cause and leaves no demo data", async () => {
	const { location, remove } = await createTestLocation("nothing");
	const db = openDatabase(location);
	try {
		await (location.kind === "sqlite"
			? sql`create trigger reject_watch before insert on watch begin select raise(abort, 'no room'); end`
			: sql`alter table watch add constraint reject_watch check (account_id = 'no room')`
		).execute(db);
		const filling = fillEmptyDatabase({ database: location, publicUrl: "http://localhost:3000" }, "demopassord");
		await expect(filling).rejects.toMatchObject({
			cause: { message: expect.stringMatching(/no room|"reject_watch"/u), code: expect.any(String) },
		});
		expect(await db.selectFrom("site").select("id").execute()).toEqual([]);
	} finally {
		await db.destroy();
		await remove();
	}
});
