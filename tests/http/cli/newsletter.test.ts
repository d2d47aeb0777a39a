import { writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { earlier, toStored } from "@lerret/platform/core/time";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { weekToSend } from "@lerret/platform/messages/newsletter/issue/week";
import { runNewsletter } from "@lerret/server/cli/newsletter-command";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { addEvent, addProduction, addSite } from "../../support/rows.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";
import { addSubscribers } from "../../support/subscribers.ts";

let testLocation: TestLocation;
let db: Database;
let dataDir: string;
beforeAll(async () => {
	testLocation = await createTestLocation();
	db = openDatabase(testLocation.location);
	await migrate(db, testLocation.location.kind);
	await addSite(db);
});
afterAll(async () => {
	await db.destroy();
	await testLocation.remove();
});
beforeEach(async () => {
	for (const table of ["subscriber", "newsletter_edition", "newsletter_issue", "job", "event", "production"] as const)
		await db.deleteFrom(table).execute();
	dataDir = await mkdtemp(join(tmpdir(), "lerret-newsletter-"));
	return () => rm(dataDir, { recursive: true });
});

const week = weekToSend(Temporal.Now.instant(), 4);

async function addFilmInWeek(): Promise<void> {
	await addProduction(db, { id: "vinterlys", title: "Vinterlys" });
	const startsAt = earlier(week.end, { hours: 10 });
	await addEvent(db, { id: "e-1", production_id: "vinterlys", starts_at: startsAt });
}

function environment(): Record<string, string> {
	const { location } = testLocation;
	const databaseSettings =
		location.kind === "postgres" ? { DATABASE_URL: location.url, SECRETS_KEY: testSecretsKey } : {};
	return { PUBLIC_URL: "https://tindevik.example", DATA_DIR: dataDir, ...databaseSettings };
}

async function run(
	args: string[],
	overrides: Record<string, string> = {},
): Promise<{ code: number; out: string; error: string }> {
	const texts = { out: "", error: "" };
	const print = {
		writeLine: (text: string) => {
			texts.out += `${text}\n`;
		},
		writeError: (text: string) => {
			texts.error += text;
		},
	};
	const code = await runNewsletter(args, { ...environment(), ...overrides }, print);
	return { code, ...texts };
}

async function readOutbox(): Promise<string[]> {
	const names = await readdir(join(dataDir, "outbox")).catch((): string[] => []);
	return names.filter((name) => name.endsWith(".eml"));
}

async function readRecipients(): Promise<string[]> {
	const emails = await Promise.all((await readOutbox()).map((name) => readFile(join(dataDir, "outbox", name), "utf8")));
	return emails.map((email) => /^To: (.+)\r$/mu.exec(email)?.[1] ?? "").sort();
}

/** On SQLite the command opens the file in DATA_DIR, so the test's database is moved there. */
const isPostgres = () => testLocation.location.kind === "postgres";
async function moveDatabaseToDataDir(): Promise<void> {
	if (isPostgres()) return;
	await db.destroy();
	await testLocation.remove();
	testLocation = { location: { kind: "sqlite", file: join(dataDir, "lerret.sqlite") }, remove: async () => {} };
	db = openDatabase(testLocation.location);
	await migrate(db, "sqlite");
	await addSite(db);
}

describe("npm run newsletter", () => {
	beforeEach(moveDatabaseToDataDir);

	test("does not count emails that an app without MAIL_URL put into the outbox as delivered", async () => {
		await addFilmInWeek();
		await addSubscribers(db, 2);
		await mkdir(join(dataDir, "outbox"));
		// Stands in for a running app that writes an email to the outbox.
		const mailServer = await startMailServer({ onEmail: () => writeFileSync(join(dataDir, "outbox", "a.eml"), "") });
		try {
			const sent = await run(["--send"], { MAIL_URL: `smtp://127.0.0.1:${mailServer.port}` });
			expect(sent.code).toBe(1);
			expect(sent.out).toContain("1 brev er levert.");
			expect(sent.error).toContain("1 brev er lagt i ");
		} finally {
			await mailServer.close();
		}
	});

	test("rejects an empty week without --anyway", async () => {
		await addSubscribers(db, 2);
		const rejected = await run(["--send"]);
		expect(rejected.code).toBe(1);
		expect(rejected.error).toContain("Det står ikke noe på programmet");
		expect(await readOutbox()).toEqual([]);
		expect((await run(["--send", "--anyway"])).code).toBe(0);
		expect(await readOutbox()).toHaveLength(2);
	});

	test("prints how many addresses were suppressed, and the mail server's replies", async () => {
		await addFilmInWeek();
		await addSubscribers(db, 3);
		await db
			.updateTable("subscriber")
			.set({ unsubscribed_at: toStored(Temporal.Now.instant()), suppressed_reason: "550 5.1.1" })
			.where("id", "!=", "tindevik-gjest0")
			.execute();
		const { out } = await run(["--send"]);
		expect(out).toContain("1 abonnenter, 1 nye brev");
		expect(out).toContain("2 adresser er tatt av lista");
		expect(out).toContain("2 med 550 5.1.1");
	});

	test("previews to files and sends nothing", async () => {
		await addFilmInWeek();
		await addSubscribers(db, 2);
		const file = join(dataDir, "uke.html");
		expect(await run(["--preview", "--to", file])).toMatchObject({ code: 0, error: "" });
		expect(await readFile(file, "utf8")).toContain("Vinterlys");
		expect(await readFile(join(dataDir, "uke.txt"), "utf8")).toContain("https://tindevik.example/vinterlys");
		expect(await readOutbox()).toEqual([]);
		expect(await db.selectFrom("newsletter_delivery").selectAll().execute()).toEqual([]);
	});

	test("previews to an address", async () => {
		await addFilmInWeek();
		await run(["--preview", "--to", "redaktor@tindevik.example"]);
		expect(await readRecipients()).toEqual(["redaktor@tindevik.example"]);
	});

	test("uses the host of a site that is not the first in sender and links", async () => {
		await addSite(db, { id: "vidda", title: "Viddekino", host: "vidda.example", aliases: ["www.vidda.example"] }, 1);
		await run(["--preview", "--site", "vidda", "--to", "redaktor@vidda.example"]);
		const [name = ""] = await readOutbox();
		const email = (await readFile(join(dataDir, "outbox", name), "utf8")).replace(/=\r\n/gu, "");
		expect(email).toContain("From: Viddekino <ikke-svar@vidda.example>");
		expect(new Set(email.match(/https:\/\/[a-z.]+\.example/gu))).toEqual(new Set(["https://vidda.example"]));
		await db.deleteFrom("site").where("id", "=", "vidda").execute();
	});

	test.each([
		["no action", []],
		["two actions", ["--preview", "--send"]],
		["an unknown site", ["--preview", "--site", "nowhere"]],
		["an invalid week", ["--preview", "--week", "2026-48"]],
		["a week that is over", ["--send", "--week", "2020-W10"]],
		["an unknown topic", ["--preview", "--topics", "sport"]],
		["an unknown option", ["--sent"]],
	])("exits with 2 and a reason for %s", async (_what, args) => {
		const { code, error } = await run(args);
		expect(code).toBe(2);
		expect(error.length).toBeGreaterThan(10);
	});

	test("prints help", async () => {
		expect(await run(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("Bruk: npm run newsletter") });
	});
});
