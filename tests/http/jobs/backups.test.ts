import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkBackup } from "@lerret/platform/backup/restore";
import { findBackupAlarms, readBackupStatus } from "@lerret/platform/backup/status";
import { toStored } from "@lerret/platform/core/time";
import { addOrHastenJob } from "@lerret/platform/jobs/add";
import type { RecurringKind } from "@lerret/platform/jobs/handler";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { createLog } from "@lerret/server/log";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";

let place: TestLocation;
let folder: string;
let app: App | undefined;
let clock: Temporal.Instant;
let log: Record<string, unknown>[];
beforeEach(async () => {
	place = await createTestLocation("nothing");
	folder = mkdtempSync(join(tmpdir(), "lerret-backups-"));
	clock = Temporal.Now.instant();
	log = [];
});
afterEach(async () => {
	await app?.close();
	app = undefined;
	await place.remove();
	rmSync(folder, { recursive: true });
});

async function start(environment: Record<string, string>): Promise<App> {
	const { location } = place;
	const config = readConfig({
		DATA_DIR: location.kind === "sqlite" ? dirname(location.file) : folder,
		...(location.kind === "postgres" ? { DATABASE_URL: location.url } : {}),
		SECRETS_KEY: testSecretsKey,
		...environment,
	});
	const write = (line: string) => void log.push(JSON.parse(line));
	app = await createApp(config, { now: () => clock, log: createLog("info", { write }) });
	return app;
}

/** Runs a recurring job as if its time had come. */
async function run({ db, runDueJobs }: App, kind: RecurringKind): Promise<void> {
	const job = { kind, payload: {}, key: "recurring", runAt: toStored(clock) };
	await db.transaction().execute((trx) => addOrHastenJob(trx, job));
	await runDueJobs();
}

const statusOf = async ({ db }: App, kind: string) => (await readBackupStatus(db)).find((one) => one.kind === kind);
const alarmsOf = ({ db }: App) => findBackupAlarms(db, toStored(clock));
const isBackup = (name: string) => name.endsWith(".backup");

describe("with BACKUP_DIR", () => {
	test("a backup is a file that only its owner can read, and old ones are deleted", async () => {
		const backups = join(folder, "kopier");
		const running = await start({ BACKUP_DIR: backups });
		await run(running, "backup");
		const [name = ""] = readdirSync(backups);
		expect(name).toMatch(/^lerret-\d{8}T\d{6}Z\.backup$/u);
		expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
		expect((await checkBackup(join(backups, name))).rows).toBeGreaterThan(3);
		expect(await statusOf(running, "backup")).toMatchObject({ name, failure: null, succeeded_at: toStored(clock) });
		const { size: bytes } = statSync(join(backups, name));
		expect(log).toContainEqual(expect.objectContaining({ msg: "a backup was made", name, bytes }));

		writeFileSync(join(backups, "notater.txt"), "");
		writeFileSync(join(backups, "lerret-20200101T023000Z.backup.ufullstendig"), "");
		for (let day = 10; day < 28; day += 1) writeFileSync(join(backups, `lerret-202001${day}T023000Z.backup`), "");
		clock = clock.add({ seconds: 2 });
		await run(running, "backup");
		const left = readdirSync(backups);
		expect(left).toContain("notater.txt");
		expect(left.join()).not.toContain("ufullstendig");
		// Today's newest, six more days, which are also the newest of their weeks, and one week before.
		expect(left.filter(isBackup).length).toBeLessThan(12);
		expect(left.filter(isBackup)).not.toContain(name);
	});

	test("a verification restores the newest backup and finds the same ledger", async () => {
		const running = await start({ BACKUP_DIR: folder });
		await run(running, "backup");
		clock = clock.add({ minutes: 1 });
		await run(running, "verify-backup");
		expect(log.map(({ msg }) => msg)).toEqual(expect.arrayContaining(["a backup was made", "a backup was verified"]));
		expect(await statusOf(running, "verification")).toMatchObject({
			failure: null,
			succeeded_at: toStored(clock),
			name: (await statusOf(running, "backup"))?.name,
		});
		expect(readdirSync(folder).filter((name) => name.startsWith("prøve-"))).toEqual([]);
		expect(await alarmsOf(running)).toEqual([]);
	});

	test("a verification fails if the backup lacks a booking, and operators see it", async () => {
		const running = await start({ BACKUP_DIR: folder });
		await run(running, "backup");
		for (const [id, ore] of [
			["a", 100],
			["b", -100],
		] as const)
			await running.db
				.insertInto("ledger_entry")
				.values({
					...{
						id,
						ore,
						transaction_id: "t",
						site_id: "tindevik",
						account: "tickets",
						order_id: null,
						payment_id: null,
					},
					...{ voucher_id: null, booked_at: "2026-01-01T12:00:00.000Z" },
				})
				.execute();
		await run(running, "verify-backup");
		expect(await alarmsOf(running)).toMatchObject([
			{ kind: "verification", failure: expect.stringMatching(/^Billettregnskapet er et annet/u) },
		]);
		expect(log).toContainEqual(expect.objectContaining({ msg: "the verification of a backup failed", level: 50 }));
	});

	test("a folder that cannot be written fails, is tried again and becomes overdue", async () => {
		writeFileSync(join(folder, "fil"), "");
		const running = await start({ BACKUP_DIR: join(folder, "fil", "kopier") });
		await run(running, "backup");
		expect((await statusOf(running, "backup"))?.failure).toBe("Mappa for sikkerhetskopier er en fil.");
		expect(log).toContainEqual(expect.objectContaining({ reason: expect.stringMatching(/ENOTDIR|EEXIST/u) }));
		const job = await running.db.selectFrom("job").selectAll().where("kind", "=", "backup").executeTakeFirst();
		expect(job?.run_at.localeCompare(toStored(clock))).toBe(1);
		clock = clock.add({ hours: 27 });
		log.length = 0;
		await run(running, "clean-up");
		expect(log).toContainEqual(expect.objectContaining({ msg: "a backup is overdue", kind: "backup" }));
	});
});

describe("with BACKUP_COMMAND", () => {
	test("a backup is what the command reads, and it knows the name", async () => {
		const running = await start({ BACKUP_COMMAND: `cat > '${folder}'/$BACKUP_NAME` });
		await run(running, "backup");
		const { name, bytes } = (await statusOf(running, "backup")) ?? {};
		const file = join(folder, name ?? "");
		expect(statSync(file).size).toBe(Number(bytes));
		expect((await checkBackup(file)).rows).toBeGreaterThan(3);
		await run(running, "verify-backup");
		expect((await statusOf(running, "verification"))?.failure).toBeNull();
	});

	test.each([
		["fails at its end", "cat > /dev/null; echo fullt >&2; exit 3", /^fullt$/u],
		["ends early", "echo borte >&2; exit 3", /^(?:borte|BACKUP_COMMAND sluttet å lese før kopien var hel\.)$/u],
		["does not exist", "finnes-ikke-her", /finnes-ikke-her: (?:command )?not found/u],
	])("that %s, the backup has failed for its reason", async (_how, command, reason) => {
		const running = await start({ BACKUP_COMMAND: command });
		await run(running, "backup");
		expect((await alarmsOf(running)).map(({ kind, failure }) => [kind, failure])).toEqual([
			["backup", expect.stringMatching(reason)],
		]);
	});

	test("that ends without a word, the code is said in bokmål", async () => {
		const running = await start({ BACKUP_COMMAND: "cat > /dev/null; exit 3" });
		await run(running, "backup");
		expect((await statusOf(running, "backup"))?.failure).toBe("BACKUP_COMMAND sluttet med kode 3.");
	});

	test("a stop of the app while it runs is no failed backup", async () => {
		const started = join(folder, "begynt");
		const running = await start({ BACKUP_COMMAND: `touch '${started}'; cat > /dev/null; sleep 60` });
		const done = run(running, "backup");
		await expect.poll(() => existsSync(started)).toBe(true);
		await running.close();
		app = undefined;
		await done.catch(() => undefined);
		const after = await start({ BACKUP_COMMAND: "cat > /dev/null" });
		expect(await alarmsOf(after)).toEqual([]);
		expect(log.filter(({ msg }) => msg === "a backup failed")).toEqual([]);
	});

	test("a command never sees the end of a backup that is not complete", async () => {
		const running = await start({ BACKUP_COMMAND: `cat > '${folder}/halv'; mv '${folder}/halv' '${folder}/hel'` });
		await sql`create table zz_odd (id integer primary key, at numeric)`.execute(running.db);
		await run(running, "backup");
		expect((await statusOf(running, "backup"))?.failure).toContain("zz_odd.at");
		expect(existsSync(join(folder, "hel"))).toBe(false);
	});
});

test("without both, no backup is expected, and a scheduled job ends", async () => {
	const scheduled = await start({ BACKUP_DIR: folder });
	expect(await readBackupStatus(scheduled.db)).toHaveLength(2);
	await scheduled.close();
	const running = await start({});
	expect(await readBackupStatus(running.db)).toEqual([]);
	await run(running, "backup");
	expect(log.filter(({ msg }) => String(msg).includes("backup"))).toEqual([]);
	expect(() => readConfig({ BACKUP_DIR: "a", BACKUP_COMMAND: "b" })).toThrow("BACKUP_COMMAND");
});
