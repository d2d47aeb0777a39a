import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** When items leave the site, and why one could not. */
export function createPlannedWithdrawals(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table planned_withdrawal (
				site_id text not null references site (id) on delete cascade, kind text not null, item_id text not null,
				at text not null, staff_id text not null, staff_name text not null, failure text,
				constraint planned_withdrawal_key primary key (site_id, kind, item_id)
			)`.execute(db);
			await sql`create index planned_withdrawal_by_time on planned_withdrawal (at)`.execute(db);
		},
	};
}
