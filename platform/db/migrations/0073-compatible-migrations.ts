import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Migrations that processes of earlier versions may run beside, with a migration that those must know. */
export function createCompatibleMigrations(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("compatible_migration")
				.addColumn("name", text, (column) => column.primaryKey().notNull())
				.addColumn("since", text, (column) => column.notNull())
				.execute();
		},
	};
}
