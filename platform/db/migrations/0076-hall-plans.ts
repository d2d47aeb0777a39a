import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Later places of a hall, each from an instant on. Content versions follow the hall, whose row every change writes too.
 */
export function createHallPlans(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("hall_plan")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("hall_id", text, (c) => c.notNull())
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("valid_from", text, (c) => c.notNull())
				.addColumn("plan_json", text)
				.addColumn("capacity", "integer", (c) => c.notNull())
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("hall_plan_key", ["site_id", "id"])
				.addUniqueConstraint("hall_plan_start", ["site_id", "hall_id", "valid_from"])
				.addForeignKeyConstraint("hall_plan_hall", ["site_id", "hall_id"], "hall", ["site_id", "id"], (c) =>
					c.onDelete("cascade"),
				)
				.execute();
			await db.schema.alterTable("event_sale").addColumn("plan_from", text).execute();
		},
	};
}
