import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { restoreBackup } from "@lerret/platform/backup/restore";
import { writeBackup } from "@lerret/platform/backup/save";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { afterEach, expect, test } from "vitest";
import { createTestLocation } from "../../support/database.ts";
import { commandEnvironment } from "../../support/operator-commands.ts";
import { addSite, now } from "../../support/rows.ts";
import type { DatabaseContents } from "../../support/template-databases.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function locate(contents?: DatabaseContents): Promise<DatabaseLocation> {
	const { location, remove } = await createTestLocation(contents);
	cleanups.push(remove);
	return location;
}

function open(location: DatabaseLocation) {
	const db = openDatabase(location);
	cleanups.push(() => db.destroy());
	return db;
}

/** Through npm, as an operator does, because npm prints a banner. */
function npmRun(location: DatabaseLocation, args: string[]) {
	const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
	const cwd = fileURLToPath(new URL("../../../", import.meta.url));
	const env = { PATH, HOME: process.env.HOME, ...commandEnvironment(location) };
	return spawn("npm", ["run", ...args], { cwd, env });
}

async function createSiteDatabase(): Promise<DatabaseLocation> {
	const location = await locate("nothing");
	await addSite(open(location));
	return location;
}

test("a backup can be piped into a restore", async () => {
	const to = await locate();
	const backup = npmRun(await createSiteDatabase(), ["backup", "--", "-"]);
	const restore = npmRun(to, ["restore", "--", "-"]);
	backup.stdout.pipe(restore.stdin);
	const [output, errors, [code]] = await Promise.all([
		text(restore.stdout),
		text(restore.stderr),
		once(restore, "close"),
	]);
	// A slow machine also gets lines about the progress.
	expect([code, errors.replace(/^.+: \d+ rader …\n/gmu, "")]).toEqual([0, ""]);
	expect(output).toContain("er lagt tilbake");
	expect(await open(to).selectFrom("site").select("id").execute()).toEqual([{ id: "tindevik" }]);
});

test("a truncated backup restores nothing", async () => {
	const from = await createSiteDatabase();
	const stream = new PassThrough();
	const [bytes] = await Promise.all([buffer(stream), writeBackup(open(from), from.kind, () => stream, now)]);
	const to = await locate();
	const truncated = Readable.from([bytes.subarray(0, bytes.length - 20)]);
	await expect(restoreBackup(to, truncated)).rejects.toThrow("Sikkerhetskopien er kuttet");
	if (to.kind === "sqlite") expect(existsSync(to.file)).toBe(false);
	else await expect(open(to).selectFrom("site").selectAll().execute()).rejects.toThrow("site");
});
