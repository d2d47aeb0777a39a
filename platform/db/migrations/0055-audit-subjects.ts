import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The log keeps differences, and apart from them the fields that its titles are made of. What belongs to an order is kept
 * longer than the rest.
 */
export function createAuditSubjects(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("audit").addColumn("subject_json", text).execute();
			await sql`create index audit_of_content on audit (at)
				where kind <> 'order' and kind <> 'gift-card' and action <> 'refund'`.execute(db);
		},
	};
}
