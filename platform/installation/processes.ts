import { hostname } from "node:os";
import { newId } from "../core/ids.ts";
import type { Database } from "../db/database.ts";
import { knownMigrations, newestOf } from "../db/migrate.ts";
import { readCommit } from "./commit.ts";
import { version } from "./version.ts";

/** A process that has not been seen for so long has ended without saying so, or has lost the database. */
export const lostAfterMinutes = 3;

export type ProcessEntry = { announce: (now: string) => Promise<void>; remove: () => Promise<void> };

/** The entry of this process among those of the installation. `announce` is called at the start and once a minute. */
export function createProcessEntry(db: Database, startedAt: string): ProcessEntry {
	const own = {
		id: newId(),
		host: hostname(),
		version,
		commit_hash: readCommit() ?? "",
		newest_migration: newestOf(knownMigrations()) ?? "",
		started_at: startedAt,
	};
	return {
		async announce(now) {
			await db
				.insertInto("running_process")
				.values({ ...own, seen_at: now })
				.onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: now }))
				.execute();
		},
		async remove() {
			await db.deleteFrom("running_process").where("id", "=", own.id).execute();
		},
	};
}

/** The processes that run or were lost within a day, by their start. */
export const readProcesses = (db: Database) =>
	db.selectFrom("running_process").selectAll().orderBy("started_at").orderBy("id").execute();
