import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** PDF files that take the place of others, as those of pictures do. */
export function addDocumentFiles(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table document add column file_id text references document_file (id)`.execute(db);
			await sql`create index document_by_shown_file on document (file_id) where file_id is not null`.execute(db);
			await sql`create table document_earlier_file (
				site_id text not null, id text not null, file_id text not null references document_file (id),
				size integer not null, replaced_at text not null,
				primary key (site_id, id, file_id),
				foreign key (site_id, id) references document (site_id, id) on delete cascade
			)`.execute(db);
			await sql`create index document_earlier_file_by_file on document_earlier_file (file_id)`.execute(db);
		},
	};
}
