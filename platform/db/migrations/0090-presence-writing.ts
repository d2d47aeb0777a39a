import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Whether a member of staff has changed what is open, or only looks. */
export function createPresenceWriting(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table staff_presence add column is_writing integer not null default 0`.execute(db);
		},
	};
}
