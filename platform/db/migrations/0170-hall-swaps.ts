import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Which message tells customers of new seats in another hall. */
export function addNoticeOfSeatChange(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table seat_change add column notice_id text`.execute(db);
		},
	};
}
