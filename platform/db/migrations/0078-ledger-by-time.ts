import type { Kysely } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** The entries of a period, for the report on payments. */
export function indexLedgerByTime(): SchemaMigration {
	return {
		compatibleSince: "0073-compatible-migrations",
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.createIndex("ledger_entry_by_time").on("ledger_entry").column("booked_at").execute();
		},
	};
}
