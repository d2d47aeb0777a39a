import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { knownMigrations, migrateWith } from "@lerret/platform/db/migrate";
import { upgradeDatabase } from "@lerret/server/startup/upgrade";
import { afterEach, describe, expect, test } from "vitest";
import { createTestLocation } from "../../support/database.ts";
import { commandEnvironment, runAdminInChildProcess } from "../../support/operator-commands.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const known = knownMigrations();
const [from, to] = [known.at(-4), known.at(-1)];

async function createDatabaseOf(migrations: string[]): Promise<DatabaseLocation> {
	const { location, remove } = await createTestLocation();
	cleanups.push(remove);
	const db = openDatabase(location);
	if (migrations.length > 0) await migrateWith(db, location.kind, migrations);
	await db.destroy();
	return location;
}

const notice = [
	`Databasen oppgraderes fra ${from} til ${to}, 3 steg.`,
	expect.stringMatching(/^Den forrige versjonen kan .+\.$/u),
	expect.stringMatching(/sikkerhetskopi.*npm run backup -- FIL$/u),
	expect.stringMatching(new RegExp(`^Databasen er oppgradert til ${to} på \\d+,\\d s\\.$`, "u")),
];

describe("an upgrade of a database", () => {
	test("says from what to what, asks for a backup first, and says how long it took", async () => {
		const location = await createDatabaseOf(known.slice(0, -3));
		const lines: string[] = [];
		await upgradeDatabase(location, (line) => lines.push(line));
		expect(lines).toEqual(notice);
		await upgradeDatabase(location, (line) => lines.push(line));
		expect(lines).toHaveLength(notice.length);
	});

	test("of an empty one says nothing", async () => {
		const lines: string[] = [];
		await upgradeDatabase(await createDatabaseOf([]), (line) => lines.push(line));
		expect(lines).toEqual([]);
	});

	test("is announced at the start of the app, before it listens", async () => {
		const location = await createDatabaseOf(known.slice(0, -3));
		const app = spawn(process.execPath, [fileURLToPath(new URL("../../../server/main.ts", import.meta.url))], {
			env: {
				PATH: process.env.PATH,
				DATA_DIR: location.kind === "sqlite" ? dirname(location.file) : "",
				...commandEnvironment(location),
				PORT: "0",
			},
			stdio: ["ignore", "pipe", "inherit"],
		});
		let output = "";
		for await (const chunk of app.stdout) {
			output += chunk;
			if (output.includes("Lerret lytter")) break;
		}
		const exited = once(app, "exit");
		app.kill("SIGKILL");
		await exited;
		expect(
			output
				.split("\n")
				.filter((line) => !line.startsWith("{"))
				.slice(0, notice.length),
		).toEqual(notice);
	});

	test("by a command is announced too", async () => {
		const location = await createDatabaseOf(known.slice(0, -3));
		const { code, error } = await runAdminInChildProcess(location, ["list-sites"]);
		expect([code, error.trim().split("\n")]).toEqual([0, notice]);
	});
});
