import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When payments are read again for money that their provider gave back, what staff have decided, and retries of refunds. */
export function createReturnedPayments(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("payment").addColumn("returns_due_at", text).execute();
			await sql`update payment set returns_due_at = updated_at where state = 'captured'`.execute(db);
			await db.schema.createIndex("payment_by_returns_due").on("payment").column("returns_due_at").execute();
			await db.schema.alterTable("payment_return").addColumn("decided_at", text).execute();
			await db.schema
				.alterTable("refund")
				.addColumn("attempt", "integer", (c) => c.notNull().defaultTo(1))
				.execute();
		},
	};
}
