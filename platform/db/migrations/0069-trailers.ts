import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A production's trailer, further pictures, press quotes, and links to an artist's sound. */
export function createTrailers(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			for (const column of ["trailer", "trailer_age_limit", "trailer_on"])
				await db.schema.alterTable("production").addColumn(column, text).execute();
			for (const column of ["stills_json", "quotes_json", "artist_links_json"])
				await db.schema
					.alterTable("production")
					.addColumn(column, text, (c) => c.notNull().defaultTo("[]"))
					.execute();
		},
	};
}
