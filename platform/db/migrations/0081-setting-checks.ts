import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Whether settings that are used without a person, such as at night, worked when they were last tried. */
export function createSettingChecks(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table setting_check (name text primary key, tried_at text not null, failure text)`.execute(db);
		},
	};
}
