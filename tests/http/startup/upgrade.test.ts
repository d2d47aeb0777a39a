import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { baselineName, foldedMigrations } from "@lerret/platform/db/baseline/folded";
import { openDatabase } from "@lerret/platform/db/database";
import { knownMigrations } from "@lerret/platform/db/migrate";
import { upgrade } from "@lerret/server/startup/upgrade";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { makeNextVersion, nextVersion } from "../../support/next-version.ts";
import { commandEnvironment } from "../../support/operator-commands.ts";

let folder: string;
let testLocation: TestLocation;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "lerret-upgrade-"));
	makeNextVersion(folder);
	testLocation = await createTestLocation("nothing");
});
afterAll(async () => {
	await testLocation.remove();
	rmSync(folder, { recursive: true });
});

/** Runs a program of the next version until it ends, or listens, and returns its lines that are no log. */
async function runNext(program: string, ...args: string[]): Promise<string[]> {
	const child = spawn(process.execPath, [join(folder, program), ...args], {
		env: { PATH: process.env.PATH, ...commandEnvironment(testLocation.location), PORT: "0" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
			if (output.includes("Lerret lytter")) child.kill("SIGKILL");
		});
	await once(child, "close");
	return output.split("\n").filter((line) => /^\S/u.test(line) && !line.startsWith("{"));
}

const to = nextVersion.migration;
const notice = [
	`Databasen oppgraderes fra ${knownMigrations().at(-1)} til ${to}, ett steg.`,
	"Den forrige versjonen kan kjøre ved siden av, og startes igjen.",
	expect.stringMatching(/sikkerhetskopi.*npm run backup -- FIL$/u),
	expect.stringMatching(new RegExp(`^Databasen er oppgradert til ${to} på \\d+,\\d s\\.$`, "u")),
];

describe("an upgrade of a database", () => {
	test("by a command says from what to what, asks for a backup first, and says how long it took", async () => {
		expect((await runNext("server/cli/admin.ts", "list-sites")).slice(0, notice.length)).toEqual(notice);
		expect(await runNext("server/cli/admin.ts", "list-sites")).not.toContainEqual(notice[0]);
	});

	test("by the app is announced before it listens; that of an empty one is not", async () => {
		await testLocation.remove();
		testLocation = await createTestLocation("nothing");
		expect((await runNext("server/main.ts")).slice(0, notice.length)).toEqual(notice);
		await testLocation.remove();
		testLocation = await createTestLocation();
		expect(await runNext("server/main.ts")).not.toContainEqual(expect.stringContaining("oppgrader"));
	});

	test("that cannot be undone says so, also where only names of migrations are folded", async () => {
		const place = await createTestLocation("nothing");
		const db = openDatabase(place.location);
		const rows = [...foldedMigrations].map((name) => ({ name, timestamp: "2026-01-01T00:00:00.000Z" }));
		await sql`delete from kysely_migration where name = ${baselineName}`.execute(db);
		for (const { name, timestamp } of rows)
			await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
		const lines: string[] = [];
		await upgrade(db, place.location.kind, (line) => lines.push(line));
		expect(lines.slice(0, 3)).toEqual([
			`Databasen oppgraderes fra ${[...foldedMigrations].sort().at(-1)} til ${knownMigrations().at(-1)}, ett steg.`,
			expect.stringMatching(/^Den forrige versjonen kan ikke startes igjen/u),
			expect.stringContaining("npm run backup -- FIL"),
		]);
		lines.length = 0;
		await upgrade(db, place.location.kind, (line) => lines.push(line));
		expect(lines).toEqual([]);
		await db.destroy();
		await place.remove();
	});
});
