import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Backups } from "@lerret/contracts/api/backups";
import { checkBackup } from "@lerret/platform/backup/restore";
import { findBackupAlarms, readBackupStatus } from "@lerret/platform/backup/status";
import { toStored } from "@lerret/platform/core/time";
import { addOrHastenJob } from "@lerret/platform/jobs/add";
import type { RecurringKind } from "@lerret/platform/jobs/handler";
import { claimRecurringJob } from "@lerret/platform/jobs/recurring";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import type { ReadStaff } from "@lerret/server/identity/staff-reader";
import { runBackup } from "@lerret/server/jobs/backup";
import { createLog } from "@lerret/server/log";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { runAdminInProcess } from "../../support/operator-commands.ts";
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

function environmentOf(environment: Record<string, string>) {
	const { location } = place;
	return {
		DATA_DIR: location.kind === "sqlite" ? dirname(location.file) : folder,
		...(location.kind === "postgres" ? { DATABASE_URL: location.url } : {}),
		SECRETS_KEY: testSecretsKey,
		...environment,
	};
}

async function start(environment: Record<string, string>, readStaff?: ReadStaff): Promise<App> {
	const config = readConfig(environmentOf(environment));
	const write = (line: string) => void log.push(JSON.parse(line));
	const overrides = { now: () => clock, log: createLog("info", { write }), ...(readStaff ? { readStaff } : {}) };
	app = await createApp(config, overrides);
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
		expect((await statusOf(running, "backup"))?.failure).toBe(
			`BACKUP_DIR: ${join(folder, "fil", "kopier")}: det er ikke en mappe.`,
		);
		expect(log).toContainEqual(expect.objectContaining({ reason: expect.stringMatching(/ENOTDIR|EEXIST/u) }));
		const job = await running.db.selectFrom("job").selectAll().where("kind", "=", "backup").executeTakeFirst();
		expect(job?.run_at.localeCompare(toStored(clock))).toBe(1);
		clock = clock.add({ hours: 27 });
		log.length = 0;
		await run(running, "clean-up");
		expect(log).toContainEqual(expect.objectContaining({ msg: "a backup is overdue", kind: "backup" }));
	});
});

describe("started by an operator", () => {
	const asOperator = async () => ({
		id: "drift",
		name: "Drift",
		roles: [{ role: "operator", siteId: null } as const],
	});
	const call = async ({ fetch }: App, method: "GET" | "POST") => {
		const request = new Request("http://localhost/api/management/backup", { method });
		const response = await fetch(request);
		return [response.status, (await response.json()) as Backups] as const;
	};

	test("it runs at once and only once, and says where it is, when and how large", async () => {
		const running = await start({ BACKUP_DIR: folder }, asOperator);
		const [, before] = await call(running, "GET");
		expect(before).toMatchObject({ target: { folder }, isRunning: false, backup: { succeeded: null, failure: null } });
		const answers = await Promise.all([call(running, "POST"), call(running, "POST")]);
		expect(answers.map(([status, { isRunning }]) => [status, isRunning])).toEqual([
			[202, true],
			[202, true],
		]);
		const done = running.runDueJobs();
		await call(running, "POST");
		await done;
		const [name = ""] = readdirSync(folder);
		expect(readdirSync(folder)).toEqual([name]);
		const [, after] = await call(running, "GET");
		expect(after).toMatchObject({
			isRunning: false,
			backup: { succeeded: { name, bytes: statSync(join(folder, name)).size }, failure: null },
		});
		expect(after.nextAt).toMatch(/T03:30:00\+0[12]:00$/u);
	});

	test("without a target it is rejected, and a folder that cannot be written is named", async () => {
		const without = await start({}, asOperator);
		expect(await call(without, "POST")).toEqual([409, expect.objectContaining({ code: "no_backup_target" })]);
		expect((await call(without, "GET"))[1]).toMatchObject({ target: null, isRunning: false, nextAt: null });
		await without.close();
		writeFileSync(join(folder, "fil"), "");
		const running = await start({ BACKUP_DIR: join(folder, "fil") }, asOperator);
		await call(running, "POST");
		await running.runDueJobs();
		const [, { backup, nextAt }] = await call(running, "GET");
		expect(backup.failure).toBe(`BACKUP_DIR: ${join(folder, "fil")}: det er ikke en mappe.`);
		expect(nextAt).not.toBeNull();
	});

	test("the command backup-now makes none while one is made, and the app none while the command does", async () => {
		const running = await start({ BACKUP_DIR: folder });
		const times = { now: toStored(clock), until: toStored(clock.add({ minutes: 1 })) };
		const claim = (worker: string) => claimRecurringJob(running.db, { worker, kind: "backup" }, times);
		expect(await claim("command")).not.toBeNull();
		expect(await claim("another")).toBeNull();
		const environment = { BACKUP_DIR: folder };
		const second = await runAdminInProcess(place.location, ["backup-now"], environment);
		expect([second.code, second.error]).toEqual([1, expect.stringContaining("En sikkerhetskopi tas akkurat nå.")]);
		await running.runDueJobs();
		expect(readdirSync(folder).filter(isBackup)).toEqual([]);
		clock = clock.add({ minutes: 2 });
		await running.runDueJobs();
		expect(readdirSync(folder).filter(isBackup)).toHaveLength(1);
	});
});

test.each([
	["has read all of", "cat > /dev/null; sleep 60"],
	["reads nothing of", "sleep 60"],
])(
	"a command that %s a backup and takes longer than it may is ended, and the backup has failed",
	async (_, command) => {
		const running = await start({ BACKUP_COMMAND: command });
		const { db, log: appLog } = running;
		const context = { background: db, config: readConfig(environmentOf({})), log: appLog, now: () => clock };
		await expect(runBackup(context, { command }, AbortSignal.timeout(4000))).rejects.toThrow();
		expect((await statusOf(running, "backup"))?.failure).toBe("Den tok mer enn 60 minutter, og ble stanset.");
	},
);

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
		["is killed at its end", "cat > /dev/null; kill -KILL $$", /^BACKUP_COMMAND ble stanset med SIGKILL\.$/u],
		["is killed early", "kill -KILL $$", /^BACKUP_COMMAND ble stanset med SIGKILL\.$/u],
		[
			"ends early without a word",
			"exit 3",
			/^BACKUP_COMMAND (?:sluttet med kode 3|sluttet å lese før kopien var hel)\.$/u,
		],
		["ends early as if all was well", "exit 0", /^BACKUP_COMMAND sluttet å lese før kopien var hel\.$/u],
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
		await expect.poll(() => existsSync(started), { timeout: 20_000 }).toBe(true);
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
