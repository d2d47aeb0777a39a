import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** What became of the offers of a waiting list, and whom others were offered places before. */
export function addWaitingListOffers(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table waiting_entry add column missed integer not null default 0`.execute(db);
			await sql`alter table waiting_entry add column declined_at text`.execute(db);
			await sql`alter table waiting_entry add column accepted_at text`.execute(db);
			await sql`alter table waiting_entry add column passed_over_at text`.execute(db);
			await sql`alter table waiting_entry add column passed_over_by text`.execute(db);
			await sql`alter table waiting_entry add column passed_over_places integer`.execute(db);
		},
	};
}
