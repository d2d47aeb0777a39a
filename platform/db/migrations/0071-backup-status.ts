import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How the scheduled backups went; and scans in order of time, which metrics count. */
export function createBackupStatus(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("backup_status")
				.addColumn("kind", text, (column) => column.primaryKey().notNull())
				.addColumn("since", text, (column) => column.notNull())
				.addColumn("tried_at", text)
				.addColumn("succeeded_at", text)
				.addColumn("failure", text)
				.addColumn("name", text)
				.addColumn("bytes", kind === "postgres" ? "bigint" : "integer")
				.addColumn("milliseconds", "integer")
				.execute();
			await db.schema.createIndex("scan_by_arrival").on("scan").column("arrived_at").execute();
		},
	};
}
