import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** The device and the latest use of each login of staff, and the devices that members have logged in with. */
export function addStaffLogins(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			for (const column of ["device", "began_at", "seen_at"])
				await sql`alter table identity_record add column ${sql.ref(column)} text`.execute(db);
			await sql`create table staff_device (
				staff_id text not null references staff (id) on delete cascade, device_hash text not null, last_login_at text not null,
				primary key (staff_id, device_hash)
			)`.execute(db);
			await sql`create index staff_device_by_time on staff_device (last_login_at)`.execute(db);
		},
	};
}
