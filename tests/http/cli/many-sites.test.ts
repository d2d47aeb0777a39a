import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openDatabase } from "@lerret/platform/db/database";
import { readSites } from "@lerret/platform/sites/read";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { runAdminInProcess } from "../../support/operator-commands.ts";

let testLocation: TestLocation;
const file = join(tmpdir(), `lerret-sites-${process.pid}.csv`);
beforeAll(async () => {
	testLocation = await createTestLocation("nothing");
	const lines = Array.from(
		{ length: 100 },
		(_, i) =>
			`sted-${i};Kinoen på Åsen ${i};${i}.kino.example;310 987 654;Storgata ${i}, 1234 Byen;75001234;post@${i}.example;118`,
	);
	const heading = "id;title;host;orgNumber;visitingAddress;phone;email;partnerId";
	// As Excel saves it.
	writeFileSync(file, Buffer.from([heading, ...lines].join("\r\n"), "latin1"));
});
afterAll(() => testLocation.remove());

const admin = (...words: string[]) => runAdminInProcess(testLocation.location, words);

async function readAllSites() {
	const db = openDatabase(testLocation.location);
	try {
		return await readSites(db);
	} finally {
		await db.destroy();
	}
}

test("one command makes a hundred hidden sites from a file, and none again", async () => {
	const trial = await admin("create-sites", file, "--trial");
	expect([trial.code, trial.error]).toEqual([0, ""]);
	expect(trial.out).toContain("Linje 2\tsted-0\tville blitt laget\n");
	expect(await readAllSites()).toEqual([]);
	const made = await admin("create-sites", file);
	expect([made.code, made.error]).toEqual([0, ""]);
	expect(made.out).toContain("100 laget, 0 fantes fra før.\n");
	const sites = await readAllSites();
	expect(sites).toHaveLength(100);
	expect(sites.every(({ published, partnerIds }) => !published && partnerIds[0] === 118)).toBe(true);
	expect(sites[7]).toMatchObject({ id: "sted-7", title: "Kinoen på Åsen 7", host: "7.kino.example" });
	expect((await admin("create-sites", file)).out).toContain("0 laget, 100 fantes fra før.\n");
	expect(await readAllSites()).toHaveLength(100);
});

test("a file with an error makes nothing, and says where", async () => {
	writeFileSync(
		file,
		"id;title;host;orgNumber;visitingAddress;phone;email\nny;Ny;ny.example;310987654;Gata 1;75001234;post\n",
	);
	expect(await admin("create-sites", file)).toMatchObject({
		code: 1,
		out: expect.stringMatching(/^Linje 2\tny\tfeil\tE-postadresse: /u),
		error: "Det gikk ikke. 1 av 1 linjer er feil.\n",
	});
	writeFileSync(file, "navn;vert\n");
	expect((await admin("create-sites", file)).error).toContain("Ukjent overskrift: «navn», «vert».");
	expect(await readAllSites()).toHaveLength(100);
});

test("a site is written to a new file that only its owner reads", async () => {
	const target = join(tmpdir(), `lerret-site-${process.pid}.jsonl.gz`);
	try {
		const written = await admin("export-site", "sted-7", target, "--pictures");
		expect([written.code, written.error]).toEqual([0, ""]);
		expect(written.out).toMatch(/^\d+ rader i \d+ tabeller er skrevet til .*\.jsonl\.gz\.\n$/u);
		expect(statSync(target).mode & 0o777).toBe(0o600);
		const text = gunzipSync(readFileSync(target)).toString();
		expect(JSON.parse(text.slice(0, text.indexOf("\n")))).toMatchObject({ site: { id: "sted-7" }, hasPictures: true });
		expect(text).toContain("7.kino.example");
		expect(text).not.toContain("8.kino.example");
		expect((await admin("export-site", "sted-7", target)).error).toContain("finnes fra før");
	} finally {
		rmSync(target, { force: true });
	}
	expect((await admin("export-site", "borte", target)).code).toBe(1);
	expect(existsSync(target)).toBe(false);
	expect((await admin("export-site", "sted-7")).code).toBe(2);
});

test("a site is closed and opened by command, and is not published while it is closed", async () => {
	expect(await admin("close-site", "sted-3")).toMatchObject({ code: 0, out: "sted-3 er stengt.\n" });
	expect((await admin("list-sites")).out).toContain("sted-3\tKinoen på Åsen 3\t118\t3.kino.example\tstengt\n");
	expect((await admin("change-site", "sted-3", "--published")).error).toContain("sted-3 er stengt.");
	expect((await admin("reopen-site", "sted-3")).code).toBe(0);
	expect((await admin("change-site", "sted-3", "--published")).code).toBe(0);
	expect((await admin("close-site", "borte")).code).toBe(1);
});
