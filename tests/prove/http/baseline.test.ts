import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { restoreBackup } from "@lerret/platform/backup/restore";
import { foldedUntil } from "@lerret/platform/db/baseline/folded";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { readPages, readSites } from "@lerret/platform/sites/read";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestLocation } from "../../support/database.ts";
import { linkPackages } from "../../support/next-version.ts";
import { commandEnvironment } from "../../support/operator-commands.ts";
import { readSchema } from "../../support/schema.ts";

/** The baseline against the migrations that it folds, which are in the history of the repository. */

const root = fileURLToPath(new URL("../../../", import.meta.url));
let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "lerret-baseline-"));
	const archive = execFileSync("git", ["archive", foldedUntil], { cwd: root, maxBuffer: 1024 ** 3 });
	execFileSync("tar", ["xf", "-", "-C", folder], { input: archive });
	linkPackages(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function locate() {
	const { location, remove } = await createTestLocation();
	cleanups.push(remove);
	return location;
}
function open(location: Parameters<typeof openDatabase>[0]): Database {
	const db = openDatabase(location);
	cleanups.push(() => db.destroy());
	return db;
}

test("has the same schema as they", async () => {
	const [before, now] = [await locate(), await locate()];
	const program =
		"const { migrateDatabase } = await import(process.argv[1]); await migrateDatabase(JSON.parse(process.argv[2]));";
	const args = ["--input-type=module", "-e", program, join(folder, "platform/db/migrate.ts"), JSON.stringify(before)];
	execFileSync(process.execPath, args, { cwd: folder });
	const [old, db] = [open(before), open(now)];
	// Both with the later migrations, because the baseline alone is no state of this version.
	for (const started of [old, db]) await migrate(started, now.kind);
	const schema = await readSchema(old, before.kind);
	expect(schema.length).toBeGreaterThan(500);
	expect(await readSchema(db, now.kind)).toEqual(schema);
});

test("is reached by an old backup in two steps, with its sites and pages", async () => {
	const [between, to] = [await locate(), await locate()];
	const old = (...args: string[]) =>
		execFileSync(process.execPath, [join(folder, "scripts/command.mjs"), ...args], {
			cwd: folder,
			env: { PATH: process.env.PATH, ...commandEnvironment(between) },
			encoding: "utf8",
		});
	old("restore", join(root, "platform/backup/of-6709d04.backup"));
	mkdirSync(join(folder, "kopi"));
	old("backup", join(folder, "kopi/ny.backup"));
	await restoreBackup(to, join(folder, "kopi/ny.backup"));
	// A database that the old version has started goes on as well.
	for (const location of [between, to]) {
		const db = open(location);
		await migrate(db, location.kind);
		expect((await readSites(db)).map(({ title }) => title)).toEqual(["Fjord kino"]);
		const { pages } = await readPages(db, "fjordkino", ["/", "/kontakt-oss"]);
		const broken: string[] = [];
		for (const { blocks } of pages.values()) expect(blocks((id) => broken.push(id)).length).toBeGreaterThan(0);
		expect([[...pages.keys()].sort(), broken]).toEqual([["/", "/kontakt-oss"], []]);
	}
});
