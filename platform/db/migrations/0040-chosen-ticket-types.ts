import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The ticket types that a visitor has chosen with unnumbered places, so that the way back finds them without script. */
export function createChosenTicketTypes(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("hold").addColumn("chosen_types_json", text).execute();
		},
	};
}
