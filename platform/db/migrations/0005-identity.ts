import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The staff, and what the embedded identity provider keeps. */
export function createIdentityTables(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("staff")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("email", text, (c) => c.notNull().unique())
				.addColumn("name", text, (c) => c.notNull())
				.addColumn("role", text, (c) => c.notNull())
				.addColumn("password_hash", text, (c) => c.notNull())
				.addColumn("generation", "integer", (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("updated_at", text, (c) => c.notNull())
				.addColumn("last_login_at", text)
				.addColumn("closed_at", text)
				.execute();

			await db.schema
				.createTable("staff_link")
				.addColumn("token_hash", text, (c) => c.primaryKey())
				.addColumn("staff_id", text, (c) => c.references("staff.id").onDelete("cascade"))
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("expires_at", text, (c) => c.notNull())
				.execute();
			await db.schema.createIndex("staff_link_by_staff").on("staff_link").column("staff_id").execute();

			await db.schema
				.createTable("staff_address")
				.addColumn("staff_id", text, (c) => c.notNull().references("staff.id").onDelete("cascade"))
				.addColumn("address", text, (c) => c.notNull())
				.addColumn("last_login_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("staff_address_key", ["staff_id", "address"])
				.execute();

			await db.schema
				.createTable("identity_key")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("jwk_json", text, (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("expires_at", text)
				.execute();
			await db.schema
				.createTable("identity_secret")
				.addColumn("name", text, (c) => c.primaryKey())
				.addColumn("value", text, (c) => c.notNull())
				.execute();

			await db.schema
				.createTable("identity_record")
				.addColumn("model", text, (c) => c.notNull())
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("payload_json", text, (c) => c.notNull())
				.addColumn("grant_id", text)
				.addColumn("staff_id", text)
				.addColumn("uid", text)
				.addColumn("consumed_at", text)
				.addColumn("expires_at", text)
				.addPrimaryKeyConstraint("identity_record_key", ["model", "id"])
				.execute();
			for (const column of ["grant_id", "staff_id", "uid", "expires_at"] as const) {
				await db.schema.createIndex(`identity_record_by_${column}`).on("identity_record").column(column).execute();
			}
		},
	};
}
