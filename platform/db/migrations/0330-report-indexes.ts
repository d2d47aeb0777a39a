import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Reports find refunds by their time and tickets by their refund, where they read every ticket of the site before. */
export function addReportIndexes(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create index order_ticket_by_refund on order_ticket (refund_id) where refund_id is not null`.execute(
				db,
			);
			await sql`create index refund_by_time on refund (created_at)`.execute(db);
		},
	};
}
