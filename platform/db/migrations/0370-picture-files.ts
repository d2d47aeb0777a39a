import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Credits of pictures, pictures that are made by AI, and files that take the place of others. */
export function addPictureFiles(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table media add column credit text`.execute(db);
			await sql`alter table media add column is_ai integer not null default 0`.execute(db);
			await sql`alter table media add column file_id text references media_file (id)`.execute(db);
			await sql`create index media_by_file on media (file_id) where file_id is not null`.execute(db);
			await sql`create table media_earlier_file (
				site_id text not null, id text not null, file_id text not null references media_file (id),
				mime text not null, width integer not null, height integer not null,
				focal_x double precision not null, focal_y double precision not null, placeholder text not null,
				replaced_at text not null,
				primary key (site_id, id, file_id),
				foreign key (site_id, id) references media (site_id, id) on delete cascade
			)`.execute(db);
			await sql`create index media_earlier_file_by_file on media_earlier_file (file_id)`.execute(db);
		},
	};
}
