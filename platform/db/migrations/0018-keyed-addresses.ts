import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Which secrets key the hashes of addresses were made with, and what a staff link is for. The hashes themselves are converted at start,
 * where the key is known (`platform/secrets`).
 */
export function createSecretsKeyTable(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("secrets_key")
				.addColumn("name", text, (c) => c.primaryKey())
				.addColumn("check_value", text, (c) => c.notNull())
				.execute();
			await db.schema
				.alterTable("staff_link")
				.addColumn("purpose", text, (c) => c.notNull().defaultTo("password"))
				.execute();
		},
	};
}
