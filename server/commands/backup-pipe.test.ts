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
import { createTestLocation } from "../../testing/database.ts";
import { environment } from "../../testing/operator.ts";
import type { Contents } from "../../testing/originals.ts";
import { addSite, now } from "../../testing/rows.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function locate(contents?: Contents): Promise<DatabaseLocation> {
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
function npmRun(location: DatabaseLocation, words: string[]) {
	const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
	const cwd = fileURLToPath(new URL("../../", import.meta.url));
	const env = { PATH, HOME: process.env.HOME, ...environment(location) };
	return spawn("npm", ["run", ...words], { cwd, env });
}

async function withSite(): Promise<DatabaseLocation> {
	const location = await locate("nothing");
	await addSite(open(location));
	return location;
}

test("a backup can be piped into a restore", async () => {
	const to = await locate();
	const backup = npmRun(await withSite(), ["backup", "--", "-"]);
	const restore = npmRun(to, ["restore", "--", "-"]);
	backup.stdout.pipe(restore.stdin);
	const [said, complained, [code]] = await Promise.all([
		text(restore.stdout),
		text(restore.stderr),
		once(restore, "close"),
	]);
	expect([code, complained]).toEqual([0, ""]);
	expect(said).toContain("er lagt tilbake");
	expect(await open(to).selectFrom("site").select("id").execute()).toEqual([{ id: "tindevik" }]);
});

test("a truncated backup restores nothing", async () => {
	const from = await withSite();
	const whole = new PassThrough();
	const [bytes] = await Promise.all([buffer(whole), writeBackup(open(from), from.kind, () => whole, now)]);
	const to = await locate();
	const cut = Readable.from([bytes.subarray(0, bytes.length - 20)]);
	await expect(restoreBackup(to, cut)).rejects.toThrow("Sikkerhetskopien er kuttet");
	if (to.kind === "sqlite") expect(existsSync(to.file)).toBe(false);
	else await expect(open(to).selectFrom("site").selectAll().execute()).rejects.toThrow("site");
});
