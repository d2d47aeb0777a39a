import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What has been fetched from other installations, and how far. */
export function createSyncTables(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("sync_source")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("source", text, (c) => c.notNull())
				.addColumn("turn", "integer", (c) => c.notNull())
				.addColumn("round", "integer", (c) => c.notNull())
				.addColumn("is_whole", "integer", (c) => c.notNull())
				.addColumn("since", text)
				.addColumn("cursor", text)
				.addColumn("latest", text)
				.addColumn("whole_at", text)
				.addColumn("finished_at", text)
				.addPrimaryKeyConstraint("sync_source_key", ["site_id", "source"])
				.execute();
			await db.schema
				.createTable("sync_item")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("source", text, (c) => c.notNull())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("remote_id", text, (c) => c.notNull())
				.addColumn("local_id", text, (c) => c.notNull())
				.addColumn("values_json", text, (c) => c.notNull())
				.addColumn("round", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("sync_item_key", ["site_id", "source", "kind", "remote_id"])
				.execute();
		},
	};
}
