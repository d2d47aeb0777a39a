import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** How far the first administrator has come with the first site. */
export function addFirstRun(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table first_run (
				name text primary key, site_id text not null references site (id) on delete cascade, progress_json text not null
			)`.execute(db);
		},
	};
}
