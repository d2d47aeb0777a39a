import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/**
 * Codes of tickets that were replaced when the address of their order was corrected, the version of the order's link, how often the
 * buyer has corrected it, and scans of replaced codes.
 */
export function addReplacedCodes(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table replaced_ticket_code (
				code_hash text not null primary key, code_digest text not null, ticket_id text not null,
				site_id text not null, event_id text not null, replaced_at text not null
			)`.execute(db);
			await sql`create index replaced_ticket_code_by_event on replaced_ticket_code (site_id, event_id)`.execute(db);
			await sql`alter table ticket_order add column link_version integer not null default 0`.execute(db);
			await sql`alter table ticket_order add column own_corrections integer not null default 0`.execute(db);
			await sql`alter table scan add column is_replaced integer not null default 0`.execute(db);
		},
	};
}
