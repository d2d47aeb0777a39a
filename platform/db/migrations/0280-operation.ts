import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Sites that operators have closed, and the processes of the installation. */
export function createOperation(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table site add column closed_at text`.execute(db);
			await sql`create table running_process (
				id text not null primary key, host text not null, version text not null, commit_hash text not null,
				newest_migration text not null, started_at text not null, seen_at text not null
			)`.execute(db);
		},
	};
}
