import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/**
 * When an account was last used, and when its owner was sent the notice of its deletion; null until the clean-up begins to count.
 * Erased orders lose what an older version kept of them: the network of their hold, and the gift card that was not paid.
 */
export function addRetention(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table account add column last_used_at text`.execute(db);
			await sql`alter table account add column deletion_notice_at text`.execute(db);
			await sql`create index account_unconfirmed on account (last_used_at) where verified_at is null`.execute(db);
			await sql`update hold set network = null where session_hash = '' and network is not null`.execute(db);
			await sql`delete from voucher where state = 'unpaid' and order_id in (select id from ticket_order where email = '')`.execute(
				db,
			);
		},
	};
}
