import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Passkeys of staff (WebAuthn), found by their credential ids. */
export function addStaffPasskeys(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table staff_passkey (
				id text not null primary key, staff_id text not null references staff (id) on delete cascade, name text not null,
				public_key text not null, counter bigint not null, transports text not null, added_at text not null,
				last_used_at text, last_challenge text
			)`.execute(db);
			await sql`create index staff_passkey_by_staff on staff_passkey (staff_id)`.execute(db);
		},
	};
}
