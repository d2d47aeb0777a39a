import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Why a planned change of prices failed, as for planned publications. */
export function createFailedPricePlans(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("planned_price_change").addColumn("failure", text).execute();
		},
	};
}
