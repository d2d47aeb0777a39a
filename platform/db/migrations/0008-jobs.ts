import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Jobs: what is to be done later, or again. */
export function createJobTable(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("job")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("key", text)
				.addColumn("bulk", "integer", (c) => c.notNull())
				.addColumn("payload_json", text, (c) => c.notNull())
				.addColumn("due_at", text, (c) => c.notNull())
				.addColumn("run_at", text, (c) => c.notNull())
				.addColumn("attempts", "integer", (c) => c.notNull())
				.addColumn("claimed_by", text)
				.addColumn("failed_at", text)
				.addColumn("failure", text)
				.addUniqueConstraint("job_key", ["kind", "key"])
				.execute();
			await db.schema.createIndex("job_by_run").on("job").columns(["failed_at", "run_at"]).execute();
		},
	};
}
