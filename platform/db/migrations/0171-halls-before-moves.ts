import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** The hall that a showing is shown as moved from. */
export function addHallBeforeMove(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table event add column moved_from_screen text`.execute(db);
		},
	};
}
