import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** The order whose customer got a gift card as compensation. */
export function createCompensationCards(kind: "sqlite" | "postgres"): SchemaMigration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		compatibleSince: "0073-compatible-migrations",
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("voucher").addColumn("compensates_order_id", text).execute();
			await db.schema
				.createIndex("voucher_by_compensated_order")
				.on("voucher")
				.column("compensates_order_id")
				.execute();
		},
	};
}
