import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What providers really captured, when they are asked next, and the refunds of the test payment. */
export function createProviderReadings(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("payment").addColumn("captured_ore", "integer").execute();
			await sql`update payment set captured_ore = ore where state = 'captured'`.execute(db);
			await db.schema.alterTable("payment").addColumn("mismatch", text).execute();
			await db.schema.alterTable("payment").addColumn("mismatch_decided_at", text).execute();
			await db.schema.alterTable("payment").addColumn("next_read_at", text).execute();
			await db.schema.alterTable("payment").addColumn("earliest_read_at", text).execute();
			await db.schema
				.alterTable("payment")
				.addColumn("read_failures", "integer", (c) => c.notNull().defaultTo(0))
				.execute();
			await db.schema
				.alterTable("payment")
				.addColumn("notices", "integer", (c) => c.notNull().defaultTo(0))
				.execute();
			await db.schema.alterTable("refund").addColumn("next_try_at", text).execute();
			await db.schema
				.alterTable("refund")
				.addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
				.execute();
			await db.schema
				.alterTable("refund")
				.addColumn("is_disputed", "integer", (c) => c.notNull().defaultTo(0))
				.execute();
			await db.schema
				.createTable("test_refund")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("payment_id", text, (c) => c.notNull().references("test_payment.id"))
				.addColumn("ore", "integer", (c) => c.notNull())
				.execute();
		},
	};
}
