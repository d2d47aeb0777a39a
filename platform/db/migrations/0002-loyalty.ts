import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts, sessions, reviews, watch lists and tickets of the loyalty back ends. */
export function createLoyaltyTables(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("account")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("partner_id", "integer", (c) => c.notNull())
				.addColumn("email", text, (c) => c.notNull())
				.addColumn("user_name", text, (c) => c.notNull())
				.addColumn("password_hash", text, (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("verified_at", text)
				.addUniqueConstraint("account_email", ["partner_id", "email"])
				.execute();

			await db.schema
				.createTable("account_token")
				.addColumn("token_hash", text, (c) => c.primaryKey())
				.addColumn("account_id", text, (c) => c.notNull().references("account.id").onDelete("cascade"))
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("expires_at", text, (c) => c.notNull())
				.execute();
			await db.schema.createIndex("account_token_by_account").on("account_token").column("account_id").execute();

			await db.schema
				.createTable("account_session")
				.addColumn("session_hash", text, (c) => c.primaryKey())
				.addColumn("token_hash", text, (c) => c.notNull().references("account_token.token_hash").onDelete("cascade"))
				.addColumn("account_id", text, (c) => c.notNull().references("account.id").onDelete("cascade"))
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("expires_at", text, (c) => c.notNull())
				.execute();
			await db.schema.createIndex("account_session_by_token").on("account_session").column("token_hash").execute();
			await db.schema.createIndex("account_session_by_account").on("account_session").column("account_id").execute();

			await db.schema
				.createTable("account_link")
				.addColumn("token_hash", text, (c) => c.primaryKey())
				.addColumn("account_id", text, (c) => c.notNull().references("account.id").onDelete("cascade"))
				.addColumn("purpose", text, (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("expires_at", text, (c) => c.notNull())
				.execute();
			await db.schema.createIndex("account_link_by_account").on("account_link").column("account_id").execute();

			await db.schema
				.createTable("account_address")
				.addColumn("account_id", text, (c) => c.notNull().references("account.id").onDelete("cascade"))
				.addColumn("address", text, (c) => c.notNull())
				.addColumn("last_login_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("account_address_key", ["account_id", "address"])
				.execute();

			await db.schema
				.createTable("attempt")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("partner_id", "integer", (c) => c.notNull())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("who", text, (c) => c.notNull())
				.addColumn("address", text, (c) => c.notNull())
				.addColumn("at", text, (c) => c.notNull())
				.execute();
			await db.schema
				.createIndex("attempt_by_who")
				.on("attempt")
				.columns(["partner_id", "kind", "who", "at"])
				.execute();
			await db.schema
				.createIndex("attempt_by_address")
				.on("attempt")
				.columns(["partner_id", "kind", "address", "at"])
				.execute();
			await db.schema.createIndex("attempt_by_time").on("attempt").column("at").execute();

			await db.schema
				.createTable("review")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("partner_id", "integer", (c) => c.notNull())
				.addColumn("movie_id", text, (c) => c.notNull())
				.addColumn("account_id", text, (c) => c.notNull().references("account.id").onDelete("cascade"))
				.addColumn("rating", "integer", (c) => c.notNull())
				.addColumn("comment", text, (c) => c.notNull())
				.addColumn("added_at", text, (c) => c.notNull())
				.addColumn("hidden_at", text)
				.addUniqueConstraint("review_once", ["account_id", "movie_id"])
				.execute();
			await db.schema
				.createIndex("review_by_movie")
				.on("review")
				.columns(["partner_id", "movie_id", "added_at"])
				.execute();

			await db.schema
				.createTable("review_like")
				.addColumn("review_id", text, (c) => c.notNull().references("review.id").onDelete("cascade"))
				.addColumn("account_id", text, (c) => c.notNull().references("account.id").onDelete("cascade"))
				.addColumn("liked_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("review_like_key", ["review_id", "account_id"])
				.execute();
			await db.schema.createIndex("review_like_by_account").on("review_like").column("account_id").execute();

			await db.schema
				.createTable("review_report")
				.addColumn("review_id", text, (c) => c.notNull().references("review.id").onDelete("cascade"))
				.addColumn("account_id", text, (c) => c.notNull().references("account.id").onDelete("cascade"))
				.addColumn("reason", text, (c) => c.notNull())
				.addColumn("reported_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("review_report_key", ["review_id", "account_id"])
				.execute();
			await db.schema.createIndex("review_report_by_account").on("review_report").column("account_id").execute();

			await db.schema
				.createTable("watch")
				.addColumn("account_id", text, (c) => c.notNull().references("account.id").onDelete("cascade"))
				.addColumn("movie_id", text, (c) => c.notNull())
				.addColumn("added_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("watch_key", ["account_id", "movie_id"])
				.execute();

			await db.schema
				.createTable("ticket")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("partner_id", "integer", (c) => c.notNull())
				.addColumn("email", text, (c) => c.notNull())
				.addColumn("movie_id", text, (c) => c.notNull())
				.addColumn("movie_title", text, (c) => c.notNull())
				.addColumn("starts_at", text, (c) => c.notNull())
				.addColumn("expires_at", text, (c) => c.notNull())
				.addColumn("screen", text, (c) => c.notNull())
				.addColumn("notes", text, (c) => c.notNull())
				.addColumn("qr_code", text, (c) => c.notNull())
				.addColumn("seats_json", text, (c) => c.notNull())
				.execute();
			await db.schema.createIndex("ticket_by_email").on("ticket").columns(["partner_id", "email"]).execute();
		},
	};
}
