import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeTargetFailure, requireWritable } from "@lerret/platform/backup/target";
import { toStored } from "@lerret/platform/core/time";
import { openDatabase } from "@lerret/platform/db/database";
import { readSettingChecks, storeSettingChecks } from "@lerret/platform/installation/setting-checks";
import { queueEmail } from "@lerret/platform/jobs/queue-email";
import { programsOf } from "@lerret/server/startup/check-settings";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { runAdminInProcess } from "../../support/operator-commands.ts";
import { createTestApp, fridayAfternoon } from "../../support/test-app.ts";

let location: TestLocation;
let folder: string;
beforeEach(async () => {
	location = await createTestLocation("demo");
	folder = mkdtempSync(join(tmpdir(), "lerret-settings-"));
});
afterEach(async () => {
	await location.remove();
	rmSync(folder, { recursive: true });
});

const check = (environment: Record<string, string>) =>
	runAdminInProcess(location.location, ["check-settings"], environment);

describe("check-settings", () => {
	test("writes in the backup folder and leaves nothing there", async () => {
		const backups = join(folder, "kopier");
		expect(await check({ BACKUP_DIR: backups })).toMatchObject({
			code: 0,
			out: expect.stringMatching(/^Sikkerhetskopi: virker/u),
		});
		expect(readdirSync(backups)).toEqual([]);
	});

	test("a backup folder of another owner is named by both commands", async () => {
		mkdirSync(join(folder, "kopier"));
		chmodSync(join(folder, "kopier"), 0o500);
		const environment = { BACKUP_DIR: join(folder, "kopier") };
		// Root may write everywhere; another user is what the app runs as.
		const isRoot = process.getuid?.() === 0;
		if (isRoot) process.seteuid?.(12_345);
		try {
			await expect(requireWritable(environment.BACKUP_DIR)).rejects.toThrow("EACCES");
		} finally {
			if (isRoot) process.seteuid?.(0);
		}
		const denied = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
		expect(describeTargetFailure(denied, { folder: environment.BACKUP_DIR })).toBe(
			`BACKUP_DIR: ${environment.BACKUP_DIR}: brukeren som kjører Lerret, har ikke lov til å skrive i mappen.`,
		);
		if (isRoot) return;
		const named = expect.stringContaining("har ikke lov til å skrive i mappen");
		expect(await check(environment)).toMatchObject({ code: 1, out: named });
		expect(await runAdminInProcess(location.location, ["backup-now"], environment)).toMatchObject({
			code: 1,
			error: named,
		});
	});

	test.each([
		["a file in place of the folder", { BACKUP_DIR: "FILE" }, "det er ikke en mappe"],
		["a missing program", { BACKUP_COMMAND: "FOO=1 finnes-ikke-her | cat" }, "programmet finnes-ikke-her finnes ikke"],
		[
			"a mail server that is away",
			{ MAIL_URL: "smtp://127.0.0.1:9" },
			"MAIL_URL: e-posttjeneren svarer ikke, eller avviser innloggingen: ",
		],
		[
			"a source that is away",
			{ SYNC_FROM: "http://127.0.0.1:9", SYNC_SITE: "tindevik", PLATFORM_API_USER: "a", PLATFORM_API_PASSWORD: "b" },
			"http://127.0.0.1:9 kan ikke nås",
		],
		[
			"an unknown site",
			{ SYNC_FROM: "http://127.0.0.1:9", SYNC_SITE: "ukjent", PLATFORM_API_USER: "a", PLATFORM_API_PASSWORD: "b" },
			"SYNC_SITE: det er ikke noe nettsted som heter «ukjent» her.",
		],
	])("says why for %s", async (_, environment, reason) => {
		writeFileSync(join(folder, "fil"), "");
		const entries = Object.entries(environment).map(([name, value]) => [
			name,
			value.replace("FILE", join(folder, "fil")),
		]);
		const { code, out } = await check(Object.fromEntries(entries));
		expect([code, out]).toEqual([1, expect.stringContaining(reason)]);
	});

	test("logs in at the mail server without sending anything", async () => {
		const server = await startMailServer({ requiredLogin: { user: "kino", password: "riktig" } });
		const urlWith = (password: string) =>
			`smtp://kino:${password}@localhost:${server.port}?tls.rejectUnauthorized=false`;
		expect(await check({ MAIL_URL: urlWith("riktig") })).toMatchObject({ code: 0, out: "E-post: virker.\n" });
		expect(await check({ MAIL_URL: urlWith("feil") })).toMatchObject({ code: 1, out: expect.stringContaining("535") });
		expect(server.acceptedEmails).toEqual([]);
		await server.close();
	});
});

test("a start logs a setting that does not work, and metrics say so until it works again", async () => {
	const db = openDatabase(location.location);
	const app = await createTestApp({ BACKUP_COMMAND: "finnes-ikke-her", METRICS_PORT: "0" }, { db });
	await app.checkSettings();
	const failure = "BACKUP_COMMAND: programmet finnes-ikke-her finnes ikke.";
	expect(app.logEntries).toContainEqual(expect.objectContaining({ msg: "a setting does not work", reason: failure }));
	expect(await readSettingChecks(db)).toEqual([{ name: "backup", failure }]);
	expect((await app.metrics?.render())?.text).toContain('lerret_setting_failed{setting="backup"} 1');
	await app.close();
	const next = await createTestApp({ BACKUP_COMMAND: "cat" }, { db, now: () => fridayAfternoon.add({ hours: 1 }) });
	await next.checkSettings();
	expect(await readSettingChecks(db)).toEqual([{ name: "backup", failure: null }]);
	await next.close();
	await db.destroy();
});

test("backup-now makes the scheduled backup, and says why it cannot", async () => {
	const backups = join(folder, "kopier");
	const run = (environment: Record<string, string>) =>
		runAdminInProcess(location.location, ["backup-now"], environment);
	const { code, out, error } = await run({ BACKUP_DIR: backups });
	expect([code, error, out]).toEqual([0, "", expect.stringContaining(`Kopien er tatt: ${backups}/lerret-`)]);
	expect(readdirSync(backups)).toHaveLength(1);
	expect(await run({ BACKUP_COMMAND: "exit 3" })).toMatchObject({ code: 1 });
	writeFileSync(join(folder, "fil"), "");
	expect(await run({ BACKUP_DIR: join(folder, "fil") })).toMatchObject({
		code: 1,
		error: expect.stringContaining(`BACKUP_DIR: ${join(folder, "fil")}: det er ikke en mappe.`),
	});
	expect(await run({})).toMatchObject({ code: 2, error: expect.stringContaining("BACKUP_DIR: er ikke satt") });
});

test("a failure goes as soon as a backup or an email succeeds", async () => {
	const db = openDatabase(location.location);
	const checks = [
		{ name: "backup", failure: "BACKUP_DIR: borte." } as const,
		{ name: "mail", failure: "MAIL_URL: borte." } as const,
	];
	await storeSettingChecks(db, checks, toStored(fridayAfternoon));
	const sent: string[] = [];
	const mailer = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => {} };
	const app = await createTestApp({ MAIL_URL: "smtp://127.0.0.1:9" }, { db, mailer });
	const email = { to: "kari@example.no", subject: "Hei", text: "Hei" };
	await db.transaction().execute((trx) => queueEmail(trx, email, toStored(fridayAfternoon)));
	await app.runDueJobs();
	expect(sent).toEqual(["kari@example.no"]);
	expect(await readSettingChecks(db)).toEqual([checks[0], { name: "mail", failure: null }]);
	const environment = { BACKUP_DIR: join(folder, "kopier") };
	await runAdminInProcess(location.location, ["backup-now"], environment);
	expect(await readSettingChecks(db)).toMatchObject([{ failure: null }, { failure: null }]);
	await app.close();
	await db.destroy();
});

test("programs of a shell command are those that it begins with and pipes to", () => {
	expect(programsOf(`age -r age1abc | ssh backup@vault "cat > $BACKUP_NAME | x"`)).toEqual(["age", "ssh"]);
	expect(programsOf("FOO=1 /usr/bin/gpg --batch && (cd /srv; cat)")).toEqual(["/usr/bin/gpg"]);
});
