import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** What TONO asks about a concert, and which reports staff say that they have sent. */
export function addTonoConcerts(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table production add column concert_kind text`.execute(db);
			for (const table of ["production", "event"])
				for (const column of ["grant_percent", "free_repertoire_percent"])
					await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} integer`.execute(db);
			await sql`create table report_delivery (
				site_id text not null references site (id) on delete cascade, report text not null, period_from text not null,
				period_to text not null, sent_at text not null, staff_id text not null, staff_name text not null,
				primary key (site_id, report, period_from, period_to)
			)`.execute(db);
		},
	};
}
