import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How often each production was looked at, day by day and without anything about anybody; and what people say of the site's accessibility. */
export function createStatisticsTables(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			// Without a reference to the production: what was on last year still counts when it is deleted.
			await db.schema
				.createTable("production_count")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("day", text, (c) => c.notNull())
				.addColumn("production_id", text, (c) => c.notNull())
				.addColumn("views", "integer", (c) => c.notNull())
				.addColumn("ticket_clicks", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("production_count_key", ["site_id", "day", "production_id"])
				.execute();
			await db.schema
				.createTable("feedback")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("message", text, (c) => c.notNull())
				.addColumn("page", text, (c) => c.notNull())
				.addColumn("email", text, (c) => c.notNull())
				.addColumn("sent_at", text, (c) => c.notNull())
				.execute();
			await db.schema.createIndex("feedback_by_time").on("feedback").columns(["site_id", "sent_at"]).execute();
		},
	};
}
