import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A member holds a set of roles at a site: the role becomes part of the unique key. Every role stays as it is. */
export function createSetsOfRoles(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.dropIndex("staff_role_by_site").execute();
			await db.schema.dropIndex("staff_role_operator_key").execute();
			await db.schema.alterTable("staff_role").renameTo("staff_role_before").execute();
			await db.schema
				.createTable("staff_role")
				.addColumn("staff_id", text, (c) => c.notNull().references("staff.id").onDelete("cascade"))
				.addColumn("site_id", text, (c) => c.references("site.id").onDelete("cascade"))
				.addColumn("role", text, (c) => c.notNull())
				.addUniqueConstraint("staff_role_set_key", ["staff_id", "site_id", "role"])
				.addCheckConstraint("staff_role_operator", sql`(role = 'operator') = (site_id is null)`)
				.execute();
			await sql`insert into staff_role (staff_id, site_id, role)
				select staff_id, site_id, role from staff_role_before`.execute(db);
			await db.schema.dropTable("staff_role_before").execute();
			await db.schema.createIndex("staff_role_by_site").on("staff_role").column("site_id").execute();
			// A unique key does not compare nulls.
			await sql`create unique index staff_role_operator_key on staff_role (staff_id) where site_id is null`.execute(db);
		},
	};
}
