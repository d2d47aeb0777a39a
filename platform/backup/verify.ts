import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { checkLedger } from "../boxoffice/ledger/check.ts";
import { earlier } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { knownMigrations } from "../db/migrate.ts";
import { BackupError } from "./format.ts";
import { readBackup } from "./read.ts";
import { readTables } from "./read-tables.ts";
import { restoreBackup } from "./restore.ts";
import { withDatabase } from "./restore-target.ts";

export type VerifiedBackup = { takenAt: string; tables: number; rows: number };

/** Entries that were being written at the moment of the backup may be in the database alone. */
const unsettledMinutes = 10;

/**
 * Restores a backup into a scratch database, which is a SQLite file in `folder` whatever the backup is from, and compares
 * it: the rows of each table with those of the file, the ledger with itself, and with that of `live` until shortly before
 * the backup. Deletes the scratch database. Throws BackupError for the first difference.
 */
export async function verifyBackup(file: string, folder: string, live: Database | null): Promise<VerifiedBackup> {
	const scratch = await mkdtemp(join(folder, "prøve-"));
	try {
		const location = { kind: "sqlite", file: join(scratch, "lerret.sqlite") } as const;
		const { header, tables, rows } = await restoreBackup(location, file);
		await withDatabase(location, async (db) => {
			// A migration may have changed the rows of an older one.
			if (header.migrations.length === knownMigrations().length) await compareCounts(db, await countRows(file));
			const [wrong] = await checkLedger(db);
			if (wrong) throw new BackupError(`Billettregnskapet i sikkerhetskopien stemmer ikke: ${wrong.what} ${wrong.id}.`);
			if (live) await compareLedgers(db, live, header.takenAt);
		});
		return { takenAt: header.takenAt, tables, rows };
	} finally {
		await rm(scratch, { recursive: true, force: true });
	}
}

async function countRows(file: string): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for await (const part of readBackup(file)) if (part.kind === "table-end") counts.set(part.table.table, part.end.rows);
	return counts;
}

async function compareCounts(db: Database, expected: Map<string, number>): Promise<void> {
	for (const { name } of await readTables(db, "sqlite")) {
		const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
		const [wanted = 0, found] = [expected.get(name), Number(rows[0]?.count)];
		if (found !== wanted)
			throw new BackupError(`Tabellen ${name} fikk ${found} rader da kopien ble lagt tilbake, ikke ${wanted}.`);
	}
}

async function compareLedgers(db: Database, live: Database, takenAt: string): Promise<void> {
	const until = earlier(takenAt, { minutes: unsettledMinutes });
	const [kept, now] = [await sumLedger(db, until), await sumLedger(live, until)];
	if (kept !== now)
		throw new BackupError(`Billettregnskapet er et annet i sikkerhetskopien (${kept}) enn i databasen (${now}).`);
}

async function sumLedger(db: Database, until: string): Promise<string> {
	const rows = await db
		.selectFrom("ledger_entry")
		.select((eb) => ["account", eb.fn.countAll().as("count"), eb.fn.sum("ore").as("ore")])
		.where("booked_at", "<", until)
		.groupBy("account")
		.orderBy("account")
		.execute();
	return rows.map(({ account, count, ore }) => `${account}: ${count} poster, ${ore} øre`).join("; ") || "ingen poster";
}
