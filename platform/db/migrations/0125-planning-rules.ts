import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** What planning names: the end of a film's rental, a showing that a distributor pins, and halls that disturb each other. */
export function addPlanningRules(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table production add column rental_ends_on text`.execute(db);
			await sql`alter table event add column pinned_reason text`.execute(db);
			await sql`alter table hall add column disturbs_json text not null default '[]'`.execute(db);
		},
	};
}
