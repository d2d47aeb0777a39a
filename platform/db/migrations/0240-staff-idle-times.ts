import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** How long a login of a role lasts without a use, where a site or the operators have chosen another time than the usual. */
export function createStaffIdleTimes(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table staff_idle_time (
				site_id text references site (id) on delete cascade, role text not null, minutes integer not null,
				constraint staff_idle_time_operator check ((role = 'operator') = (site_id is null))
			)`.execute(db);
			await sql`create unique index staff_idle_time_key on staff_idle_time (coalesce(site_id, ''), role)`.execute(db);
			await sql`create index staff_idle_time_by_site on staff_idle_time (site_id)`.execute(db);
		},
	};
}
