import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { runNewsletter } from "@lerret/server/cli/newsletter-command";
import { withDatabase } from "@lerret/server/cli/with-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { commandEnvironment, runAdminInProcess } from "../../support/operator-commands.ts";

async function newsletter(location: DatabaseLocation, option: string) {
	const complaints: string[] = [];
	const print = { writeLine: () => {}, writeError: (text: string) => void complaints.push(text) };
	const code = await runNewsletter([option], commandEnvironment(location), print);
	return { code, error: complaints.join("\n") };
}

/** A typo in DATA_DIR or DATABASE_URL must not create a second, empty installation. */
describe("on a location without an installation, nothing is created by", () => {
	let testLocation: TestLocation;
	beforeAll(async () => {
		testLocation = await createTestLocation();
	});
	afterAll(() => testLocation.remove());

	async function expectUntouched({ location }: TestLocation): Promise<void> {
		if (location.kind === "sqlite") return expect(existsSync(location.file)).toBe(false);
		const db = openDatabase(location);
		const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema()`.execute(db);
		await db.destroy();
		expect(rows).toEqual([]);
	}

	test.each([
		["list-users"],
		["list-sites"],
		["create-user", "a@hus.example", "--name", "Anne", "--role", "operator"],
		["rotate-keys"],
	])("admin %s", async (...words) => {
		const { code, error } = await runAdminInProcess(testLocation.location, words);
		expect([code, error]).toEqual([1, expect.stringMatching(/^Det gikk ikke\. Det er ingen Lerret i .+Sett DATA/u)]);
		await expectUntouched(testLocation);
	});

	test.each(["--preview", "--send"])("newsletter %s", async (option) => {
		const { code, error } = await newsletter(testLocation.location, option);
		expect([code, error]).toEqual([1, expect.stringContaining("Det er ingen Lerret i ")]);
		await expectUntouched(testLocation);
	});

	test("any command in a folder that does not exist", async () => {
		const folder = mkdtempSync(join(tmpdir(), "lerret-nowhere-"));
		const location: DatabaseLocation = { kind: "sqlite", file: join(folder, "feil", "lerret.sqlite") };
		await expect(withDatabase(location, async () => {})).rejects.toThrow(`Det er ingen Lerret i ${location.file}.`);
		expect(existsSync(dirname(location.file))).toBe(false);
		rmSync(folder, { recursive: true });
	});
});

test("newsletter reports that there are no sites", async () => {
	const { location, remove } = await createTestLocation("nothing");
	expect(await newsletter(location, "--preview")).toEqual({
		code: 1,
		error: "Det gikk ikke. Det finnes ingen nettsteder ennå. Lag det første med admin -- create-site.",
	});
	await remove();
});
