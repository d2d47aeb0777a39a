import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fillDemo } from "@lerret/demo/fill/fill";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase, createTestLocation } from "../testing/database.ts";
import { fridayAfternoon } from "../testing/house.ts";
import { fillEmptyDatabase } from "./demo.ts";

test("of two processes that fill an empty database at once, one does it and the other finds it done", async () => {
	const { db, close } = await createTestDatabase();
	try {
		await Promise.all([fillDemo(db, fridayAfternoon), fillDemo(db, fridayAfternoon)]);
		const sites = await db.selectFrom("site").select("id").orderBy("id").execute();
		expect(sites.map(({ id }) => id)).toEqual(["birkevag", "tindevik"]);
	} finally {
		await close();
	}
});

/** Makes the tables and fills them in a process of its own; resolves with what it complains of. */
async function startFilling(database: DatabaseLocation): Promise<string> {
	const module = JSON.stringify(new URL("demo.ts", import.meta.url).href);
	const script = `await (await import(${module})).fillEmptyDatabase(${JSON.stringify({ database })}, "demopassord")`;
	// As in development, where `node --watch` sets the variable.
	const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: "1" };
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
		env,
		stdio: ["ignore", "ignore", "pipe"],
	});
	return text(child.stderr);
}

test("of two processes that are started at once where there is nothing yet, both begin", {
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

test("a first start whose filling fails says why, and leaves nothing of the demo", async () => {
	const { location, remove } = await createTestLocation("nothing");
	const db = openDatabase(location);
	try {
		// Whatever is put into the table is refused, by either database in its own words.
		await (location.kind === "sqlite"
			? sql`create trigger refuse before insert on watch begin select raise(abort, 'no room'); end`
			: sql`alter table watch add constraint refuse check (account_id = 'no room')`
		).execute(db);
		const filling = fillEmptyDatabase({ database: location }, "demopassord");
		await expect(filling).rejects.toMatchObject({
			cause: { message: expect.stringMatching(/no room|"refuse"/u), code: expect.any(String) },
		});
		expect(await db.selectFrom("site").select("id").execute()).toEqual([]);
	} finally {
		await db.destroy();
		await remove();
	}
});
