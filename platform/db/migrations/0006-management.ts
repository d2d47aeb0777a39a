import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What editors work with beside what the public sees: working copies, versions, publications to come, and who did what. */
export function createManagementTables(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("content_item")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("draft_json", text)
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("content_item_key", ["site_id", "kind", "id"])
				.execute();

			await db.schema
				.createTable("content_revision")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("item_id", text, (c) => c.notNull())
				.addColumn("number", "integer", (c) => c.notNull())
				.addColumn("fields_json", text, (c) => c.notNull())
				.addColumn("saved_at", text, (c) => c.notNull())
				.addColumn("staff_id", text)
				.addColumn("staff_name", text)
				.addPrimaryKeyConstraint("content_revision_key", ["site_id", "kind", "item_id", "number"])
				.execute();

			for (const table of ["publication", "planned_publication"]) {
				await db.schema
					.createTable(table)
					.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
					.addColumn("kind", text, (c) => c.notNull())
					.addColumn("item_id", text, (c) => c.notNull())
					.addColumn("number", "integer", (c) => c.notNull())
					.addColumn("at", text, (c) => c.notNull())
					.addColumn("staff_id", text, (c) => c.notNull())
					.addColumn("staff_name", text, (c) => c.notNull())
					.addColumn("failure", text)
					.addPrimaryKeyConstraint(`${table}_key`, ["site_id", "kind", "item_id"])
					.execute();
			}
			await db.schema.createIndex("planned_publication_by_time").on("planned_publication").column("at").execute();

			await db.schema
				.createTable("audit")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("site_id", text)
				.addColumn("at", text, (c) => c.notNull())
				.addColumn("staff_id", text, (c) => c.notNull())
				.addColumn("staff_name", text, (c) => c.notNull())
				.addColumn("action", text, (c) => c.notNull())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("item_id", text, (c) => c.notNull())
				.addColumn("before_json", text)
				.addColumn("after_json", text)
				.execute();
			await db.schema.createIndex("audit_by_time").on("audit").columns(["site_id", "at"]).execute();
			await db.schema.createIndex("audit_by_item").on("audit").columns(["site_id", "kind", "item_id"]).execute();

			// Pages can be withdrawn as articles and productions can; those that are there are public.
			await db.schema.alterTable("page").addColumn("published_at", text).execute();
			await sql`update page set published_at = updated_at`.execute(db);
		},
	};
}
