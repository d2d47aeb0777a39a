import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Orders that staff make for a caller, who pays by a link. */
export function createPayLinks(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table pay_link (
				order_id text not null primary key references ticket_order (id) on delete cascade,
				closes_at text not null, opened_at text
			)`.execute(db);
		},
	};
}
