import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import {
	addEvents,
	createFolder,
	createLocation,
	deleteCreated,
	openDatabaseForTest,
} from "../../tests/support/backups.ts";
import { addProduction, addSite } from "../../tests/support/rows.ts";
import { restoreBackup } from "./restore.ts";
import { saveBackup } from "./save.ts";

const now = "2026-11-20T14:00:00.000Z";
afterEach(deleteCreated);

describe("an invalid backup is rejected without writing anything:", () => {
	let cachedLines: string[] | undefined;
	async function lines(): Promise<string[]> {
		if (cachedLines) return cachedLines;
		const from = await createLocation("nothing");
		const db = openDatabaseForTest(from);
		await addSite(db);
		await addProduction(db, { id: "film" });
		await addEvents(db, 900);
		const file = join(createFolder(), "lerret.backup");
		await saveBackup(db, from.kind, file, now);
		cachedLines = gunzipSync(readFileSync(file)).toString().split("\n").slice(0, -1);
		return cachedLines;
	}

	const pack = (all: string[]) => gzipSync(`${all.join("\n")}\n`);
	const eventRow = (all: string[]) => all.findIndex((line) => line.startsWith('["tindevik","e-'));

	test.each<[string, RegExp, (all: string[]) => Buffer]>([
		["truncated within the compressed data", /kuttet/u, (all) => pack(all).subarray(0, 2000)],
		["truncated after a line", /kuttet/u, (all) => pack(all.slice(0, 400))],
		["without its last line", /kuttet/u, (all) => pack(all.slice(0, -1))],
		["empty", /kuttet|ikke en sikkerhetskopi/u, () => Buffer.alloc(0)],
		["another file", /skadet|ikke en sikkerhetskopi/u, () => Buffer.from("PK\u0003\u0004 en annen fil")],
		["another compressed file", /ikke kan leses|ikke en sikkerhetskopi/u, () => gzipSync("hei\n")],
		["another program's JSON", /ikke en sikkerhetskopi/u, () => gzipSync('{"format":"annet"}\n')],
		[
			"of a newer format",
			/nyere versjon/u,
			(all) => pack([(all[0] ?? "").replace('"version":1', '"version":2'), ...all.slice(1)]),
		],
		[
			"of a newer version",
			/nyere/u,
			(all) => pack([(all[0] ?? "").replace(/"\]\}$/u, '","9999-later"]}'), ...all.slice(1)]),
		],
		[
			"with a row changed",
			/Summen for tabellen event/u,
			(all) => pack(all.with(eventRow(all), (all[eventRow(all)] ?? "").replace("Sal 1", "Sal 2"))),
		],
		["with a row missing", /Summen for tabellen event/u, (all) => pack(all.toSpliced(eventRow(all), 1))],
		[
			"with a row twice",
			/Summen for tabellen event/u,
			(all) => pack(all.toSpliced(eventRow(all), 0, all[eventRow(all)] ?? "")),
		],
		[
			"with a date changed in its header",
			/Sluttsummen/u,
			(all) => pack([(all[0] ?? "").replace("2026-", "2025-"), ...all.slice(1)]),
		],
		["with more after its end", /mer etter/u, (all) => pack([...all, all[0] ?? ""])],
		[
			"with a bit changed in the compressed data",
			/skadet|ikke kan leses|endret/u,
			(all) => {
				const bytes = pack(all);
				bytes[3000] = (bytes[3000] ?? 0) ^ 1;
				return bytes;
			},
		],
	])("%s", async (_what, reason, createTable) => {
		const path = createFolder();
		const file = join(path, "lerret.backup");
		writeFileSync(file, createTable(await lines()));
		const to = await createLocation();
		await expect(restoreBackup(to, file)).rejects.toThrow(reason);
		if (to.kind === "sqlite") expect(existsSync(to.file)).toBe(false);
		else
			expect(
				(await sql`select tablename from pg_tables where schemaname = 'public'`.execute(openDatabaseForTest(to))).rows,
			).toEqual([]);
	});

	test("a missing file", async () => {
		await expect(restoreBackup(await createLocation(), join(createFolder(), "borte"))).rejects.toThrow("finnes ikke");
	});

	test("rows that do not fit the tables, with correct hashes", async () => {
		const all = await lines();
		const sum = (text: string) => createHash("sha256").update(text).digest("hex");
		const at = all.findIndex((line) => line.startsWith('{"table":"redirect"'));
		const row = '["finnes-ikke","/a","/b",301]';
		const changed = all.toSpliced(at + 1, 1, row, JSON.stringify({ rows: 1, sha256: sum(`${row}\n`) }));
		const end = JSON.parse(changed.at(-1) ?? "");
		const body = changed.slice(0, -1);
		const file = join(createFolder(), "lerret.backup");
		writeFileSync(
			file,
			pack([...body, JSON.stringify({ ...end, rows: end.rows + 1, sha256: sum(`${body.join("\n")}\n`) })]),
		);
		const to = await createLocation();
		await expect(restoreBackup(to, file)).rejects.toThrow(/foreign key/iu);
		if (to.kind === "sqlite") expect(existsSync(to.file)).toBe(false);
		else
			expect(
				(await sql`select tablename from pg_tables where schemaname = 'public'`.execute(openDatabaseForTest(to))).rows,
			).toEqual([]);
	});
});
