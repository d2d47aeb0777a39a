import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The address that the app last started with, for the links that commands print. */
export function createInstallationAddress(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("installation_address")
				.addColumn("name", text, (c) => c.primaryKey())
				.addColumn("url", text, (c) => c.notNull())
				.execute();
		},
	};
}
