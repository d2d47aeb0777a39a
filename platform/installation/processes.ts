import { hostname } from "node:os";
import { newId } from "../core/ids.ts";
import type { Database } from "../db/database.ts";
import { knownMigrations, newestOf } from "../db/migrate.ts";
import { readCommit } from "./commit.ts";
import { version } from "./version.ts";

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
