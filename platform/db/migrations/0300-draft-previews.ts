import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Addresses that show drafts, as hashes. */
export function addDraftPreviews(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table draft_preview (
				id text not null primary key, signature_hash text not null unique,
				site_id text not null references site (id) on delete cascade, kind text not null, path text not null,
				items_json text not null, appearance_json text, staff_id text not null, staff_name text not null,
				created_at text not null, expires_at text not null
			)`.execute(db);
			await sql`create index draft_preview_of_site on draft_preview (site_id, kind)`.execute(db);
		},
	};
}
