import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** One-time codes of staff, their recovery codes, who must have them, and which factor a login was made with. */
export function addStaffFactors(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table identity_record add column factor text`.execute(db);
			await sql`create table staff_totp (
				staff_id text not null primary key references staff (id) on delete cascade, sealed_secret text not null,
				last_step integer not null, added_at text not null
			)`.execute(db);
			await sql`create table staff_recovery_code (
				staff_id text not null references staff (id) on delete cascade, code_hash text not null,
				primary key (staff_id, code_hash)
			)`.execute(db);
			await sql`create table staff_factor_requirement (
				site_id text references site (id) on delete cascade, role text not null,
				constraint staff_factor_requirement_operator check ((role = 'operator') = (site_id is null))
			)`.execute(db);
			await sql`create unique index staff_factor_requirement_key on staff_factor_requirement (coalesce(site_id, ''), role)`.execute(
				db,
			);
			await sql`create index staff_factor_requirement_by_site on staff_factor_requirement (site_id)`.execute(db);
		},
	};
}
