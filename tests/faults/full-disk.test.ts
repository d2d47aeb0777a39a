import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreBackup } from "@lerret/platform/backup/restore";
import { saveBackup } from "@lerret/platform/backup/save";
import { verifyBackup } from "@lerret/platform/backup/verify";
import { explainDatabaseError } from "@lerret/server/startup/start-failure";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createFolder, createLocation, deleteCreated, openDatabaseForTest } from "../support/backups.ts";

/** A disk of a chosen size, which only root of a Linux machine can mount. */
const disk = mkdtempSync(join(tmpdir(), "lerret-disk-"));
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const canMount = run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk);
const setSize = (kilobytes: number) => run("mount", "-o", `remount,size=${kilobytes}k`, disk);

afterEach(deleteCreated);
afterAll(() => {
	if (canMount) run("umount", disk);
	rmSync(disk, { recursive: true });
});

let file: string;
let rows: number;
let databaseKilobytes: number;
beforeAll(async () => {
	const folder = mkdtempSync(join(tmpdir(), "lerret-full-"));
	file = join(folder, "lerret.backup");
	const from = await createLocation("demo");
	if (from.kind !== "sqlite") throw new Error("this test is for SQLite");
	({ rows } = await saveBackup(openDatabaseForTest(from), "sqlite", file, "2026-11-28T12:00:00.000Z"));
	databaseKilobytes = Math.ceil(statSync(from.file).size / 1024);
	return () => rmSync(folder, { recursive: true });
});

/** From a disk that the database does not fit on, to one that its log does not fit on beside it. */
const shares = [0.3, 0.95, 1.05, 1.7, 1.95];

test.runIf(canMount)(
	"a restore that meets a full disk says so, leaves nothing, and succeeds on the same disk enlarged",
	async () => {
		const location = { kind: "sqlite", file: join(disk, "data", "lerret.sqlite") } as const;
		let failures = 0;
		for (const share of shares) {
			mkdirSync(join(disk, "data"));
			setSize(Math.ceil(share * databaseKilobytes));
			const error = await restoreBackup(location, file).then(
				() => null,
				(reason: unknown) => reason,
			);
			if (error) {
				failures++;
				expect(String(explainDatabaseError(error, location))).toContain("disken er full");
				expect(readdirSync(join(disk, "data"))).toEqual([]);
				setSize(4 * databaseKilobytes);
				await restoreBackup(location, file);
			}
			const db = openDatabaseForTest(location);
			expect(await db.selectFrom("site").select("id").execute()).toHaveLength(2);
			await db.destroy();
			rmSync(join(disk, "data"), { recursive: true });
		}
		expect(failures).toBeGreaterThan(2);
	},
);

test.runIf(canMount)("a verification that meets a full disk says so, and leaves nothing", async () => {
	setSize(databaseKilobytes);
	const location = { kind: "sqlite", file: join(disk, "lerret.sqlite") } as const;
	const error = await verifyBackup(file, disk, null).catch((reason: unknown) => reason);
	expect(String(explainDatabaseError(error, location))).toContain("disken er full");
	expect(readdirSync(disk)).toEqual([]);
	setSize(4 * databaseKilobytes);
	expect((await verifyBackup(file, createFolder(), null)).rows).toBe(rows);
});
