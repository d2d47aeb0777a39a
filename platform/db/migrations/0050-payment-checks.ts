import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Until when authorised money can surely be taken, and what the nightly check of the ledger has found. */
export function addPaymentChecks(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table payment add column capture_guaranteed_until text`.execute(db);
			await sql`create table ledger_error (
				what text not null, id text not null, ore integer not null, found_at text not null, primary key (what, id)
			)`.execute(db);
		},
	};
}
