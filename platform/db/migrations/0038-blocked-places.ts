import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Places that staff take out of the sale of an event: who, why and when. */
export function createBlockedPlaces(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("place_block")
				.addColumn("hold_id", text, (c) => c.primaryKey().references("hold.id"))
				.addColumn("reason", text, (c) => c.notNull())
				.addColumn("staff_id", text, (c) => c.notNull())
				.addColumn("staff_name", text, (c) => c.notNull())
				.addColumn("changed_at", text, (c) => c.notNull())
				.execute();
		},
	};
}
