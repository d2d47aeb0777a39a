import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Price groups of a venue, their planned changes, and what the prices of a source are here. */
export function createPriceGroups(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("price_group")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("name", text, (c) => c.notNull())
				.addColumn("is_usual", "integer", (c) => c.notNull())
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("price_group_key", ["site_id", "id"])
				.execute();
			await sql`create unique index price_group_usual on price_group (site_id) where is_usual = 1`.execute(db);
			await db.schema
				.createTable("price_group_price")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("group_id", text, (c) => c.notNull())
				.addColumn("ticket_type_id", text, (c) => c.notNull())
				.addColumn("ore", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("price_group_price_key", ["site_id", "group_id", "ticket_type_id"])
				.addForeignKeyConstraint(
					"price_group_price_group",
					["site_id", "group_id"],
					"price_group",
					["site_id", "id"],
					(constraint) => constraint.onDelete("cascade"),
				)
				.addForeignKeyConstraint(
					"price_group_price_type",
					["site_id", "ticket_type_id"],
					"ticket_type",
					["site_id", "id"],
					(constraint) => constraint.onDelete("cascade"),
				)
				.execute();
			await db.schema
				.createTable("planned_price_change")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("group_id", text, (c) => c.notNull())
				.addColumn("at", text, (c) => c.notNull())
				.addColumn("prices_json", text, (c) => c.notNull())
				.addColumn("staff_id", text, (c) => c.notNull())
				.addColumn("staff_name", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("planned_price_change_key", ["site_id", "group_id"])
				.addForeignKeyConstraint(
					"planned_price_change_group",
					["site_id", "group_id"],
					"price_group",
					["site_id", "id"],
					(constraint) => constraint.onDelete("cascade"),
				)
				.execute();
			await db.schema
				.createTable("price_mapping")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("source", text, (c) => c.notNull())
				.addColumn("label", text, (c) => c.notNull())
				.addColumn("ticket_type_id", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("price_mapping_key", ["site_id", "source", "label"])
				.addForeignKeyConstraint(
					"price_mapping_type",
					["site_id", "ticket_type_id"],
					"ticket_type",
					["site_id", "id"],
					(constraint) => constraint.onDelete("cascade"),
				)
				.execute();
			await db.schema.alterTable("event").addColumn("price_group_id", text).execute();
		},
	};
}
