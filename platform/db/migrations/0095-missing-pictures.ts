import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** How many pictures of another installation's programme could not be fetched. */
export function createMissingPictures(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table sync_source add column missing_pictures integer not null default 0`.execute(db);
		},
	};
}
