import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Focal points that pictures have had. Addresses of cut pictures name theirs, and stay good when it is moved; any other is rejected,
 * so that nobody can have a picture cut in ten thousand ways.
 */
export function createMediaFocalTable(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("media_focal")
				.addColumn("id", text, (c) => c.notNull().references("media_file.id").onDelete("cascade"))
				.addColumn("x", "integer", (c) => c.notNull())
				.addColumn("y", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("media_focal_key", ["id", "x", "y"])
				.execute();
			// In floating point, as the house itself rounds it.
			await sql`insert into media_focal (id, x, y)
				select distinct id, cast(floor(focal_x * 100 + 0.5) as integer), cast(floor(focal_y * 100 + 0.5) as integer)
				from media`.execute(db);
		},
	};
}
