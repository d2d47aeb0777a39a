import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Staff hold their roles at sites. Until now a role held everywhere: administrators become operators, and editors stay
 * editors of every site.
 */
export function createStaffRoles(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("staff_role")
				.addColumn("staff_id", text, (c) => c.notNull().references("staff.id").onDelete("cascade"))
				.addColumn("site_id", text, (c) => c.references("site.id").onDelete("cascade"))
				.addColumn("role", text, (c) => c.notNull())
				.addUniqueConstraint("staff_role_key", ["staff_id", "site_id"])
				.addCheckConstraint("staff_role_operator", sql`(role = 'operator') = (site_id is null)`)
				.execute();
			await db.schema.createIndex("staff_role_by_site").on("staff_role").column("site_id").execute();
			// A unique key does not compare nulls.
			await sql`create unique index staff_role_operator_key on staff_role (staff_id) where site_id is null`.execute(db);
			await sql`insert into staff_role (staff_id, role) select id, 'operator' from staff where role = 'admin'`.execute(
				db,
			);
			await sql`insert into staff_role (staff_id, site_id, role)
				select staff.id, site.id, 'editor' from staff cross join site where staff.role = 'editor'`.execute(db);
			await db.schema.alterTable("staff").dropColumn("role").execute();
		},
	};
}
