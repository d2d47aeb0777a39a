import type { Kysely } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** The subject that staff give a notice, and how many orders with tickets it could not go to. */
export function createNoticeSubjects(): SchemaMigration {
	return {
		compatibleSince: "0074-compensation-cards",
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("event_notice").addColumn("subject", "text").execute();
			await db.schema
				.alterTable("event_notice")
				.addColumn("without_address", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
		},
	};
}
