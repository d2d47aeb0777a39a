import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/**
 * Changes of the email address of an account, which are its former addresses once they are confirmed. Links of emails about a
 * change belong to it. Tickets of another ticket system have the time at which they came; before this, it is unknown.
 */
export function addEmailChanges(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table account_email_change (
				id text not null primary key, account_id text not null references account (id) on delete cascade,
				number integer not null, old_email text not null, old_verified_at text, new_email text not null,
				token_hash text not null, requested_at text not null, confirmed_at text,
				unique (account_id, number)
			)`.execute(db);
			await sql`create index account_email_change_by_address on account_email_change (old_email, confirmed_at)`.execute(
				db,
			);
			await sql`create index account_email_change_unconfirmed on account_email_change (requested_at)
				where confirmed_at is null`.execute(db);
			await sql`alter table account_link add column change_id text
				references account_email_change (id) on delete cascade`.execute(db);
			await sql`create index account_link_by_email_change on account_link (change_id)
				where change_id is not null`.execute(db);
			await sql`alter table ticket add column created_at text not null default ''`.execute(db);
		},
	};
}
