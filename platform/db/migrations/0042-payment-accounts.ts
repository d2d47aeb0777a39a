import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The sites' accounts at payment providers, and money that providers have given back without the app. */
export function createPaymentAccounts(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("payment").addColumn("provider_id", text).execute();
			await db.schema
				.createTable("payment_account")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("provider", text, (c) => c.notNull())
				.addColumn("sealed_credentials", text, (c) => c.notNull())
				.addColumn("changed_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("payment_account_key", ["site_id", "provider"])
				.execute();
			await db.schema
				.createTable("vipps_webhook")
				.addColumn("merchant", text, (c) => c.notNull())
				.addColumn("url", text, (c) => c.notNull())
				.addColumn("sealed_secret", text)
				.addColumn("tried_at", text, (c) => c.notNull())
				.addColumn("failure", text)
				.addPrimaryKeyConstraint("vipps_webhook_key", ["merchant", "url"])
				.execute();
			await db.schema
				.createTable("payment_return")
				.addColumn("payment_id", text, (c) => c.notNull().references("payment.id"))
				.addColumn("provider_id", text, (c) => c.notNull())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("state", text, (c) => c.notNull())
				.addColumn("ore", "integer", (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("payment_return_key", ["payment_id", "provider_id"])
				.execute();
		},
	};
}
