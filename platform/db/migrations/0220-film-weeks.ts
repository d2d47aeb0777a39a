import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** The files with the figures of film weeks, and the emails with them. */
export function addFilmWeeks(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table film_week_file (
				site_id text not null references site (id) on delete cascade, week_from text not null, number integer not null,
				period_to text not null, cinema text not null, created_at text not null, rows_json text not null,
				is_covered integer not null, sent_at text, staff_id text, staff_name text,
				primary key (site_id, week_from, number)
			)`.execute(db);
			await sql`create table film_week_email (
				site_id text not null, week_from text not null, number integer not null, receiver text not null,
				queued_at text not null, sent_at text,
				primary key (site_id, week_from, number, receiver),
				foreign key (site_id, week_from, number) references film_week_file (site_id, week_from, number) on delete cascade
			)`.execute(db);
		},
	};
}
