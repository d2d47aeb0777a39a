import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Sessions of the ticket shop. */
export function createTicketShopTables(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("ticket_shop_session")
				.addColumn("session_hash", text, (c) => c.primaryKey())
				.addColumn("token_hash", text, (c) => c.notNull().references("account_token.token_hash").onDelete("cascade"))
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("expires_at", text, (c) => c.notNull())
				.execute();
			await db.schema
				.createIndex("ticket_shop_session_by_token")
				.on("ticket_shop_session")
				.column("token_hash")
				.execute();
		},
	};
}
