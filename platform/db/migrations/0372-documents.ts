import { type Kysely, sql } from "kysely";
import type { DatabaseLocation } from "../database.ts";
import type { SchemaMigration } from "../migrate.ts";

/** Files that texts link to, with their bytes apart, as those of pictures. */
export function addDocuments(kind: DatabaseLocation["kind"]): SchemaMigration {
	const bytes = sql.raw(kind === "sqlite" ? "blob" : "bytea");
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table document_file (id text primary key, bytes ${bytes} not null)`.execute(db);
			await sql`create table document (
				site_id text not null references site (id) on delete cascade, id text not null references document_file (id),
				name text not null, size integer not null, created_at text not null,
				primary key (site_id, id)
			)`.execute(db);
			await sql`create index document_by_file on document (id)`.execute(db);
			await sql`create index document_by_time on document (site_id, created_at)`.execute(db);
		},
	};
}
