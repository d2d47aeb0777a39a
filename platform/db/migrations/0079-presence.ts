import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** What each member of staff is editing now. */
export function createPresence(kind: "sqlite" | "postgres"): SchemaMigration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		compatibleSince: "0073-compatible-migrations",
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("staff_presence")
				.addColumn("staff_id", text, (column) => column.primaryKey().notNull())
				.addColumn("staff_name", text, (column) => column.notNull())
				.addColumn("site_id", text, (column) => column.notNull().references("site.id").onDelete("cascade"))
				.addColumn("kind", text, (column) => column.notNull())
				.addColumn("item_id", text, (column) => column.notNull())
				.addColumn("expires_at", text, (column) => column.notNull())
				.execute();
			await db.schema.createIndex("staff_presence_by_site").on("staff_presence").column("site_id").execute();
		},
	};
}
