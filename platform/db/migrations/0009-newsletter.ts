import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Subscribers with an id, with proof of where they asked from and with several links; issues of the newsletter and their deliveries. */
export function createNewsletterTables(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	const randomId = kind === "postgres" ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(15)))`;

	async function replaceSubscribers(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("subscriber").renameTo("subscriber_before").execute();
		await db.schema
			.createTable("subscriber")
			.addColumn("id", text, (c) => c.primaryKey())
			.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
			.addColumn("email", text, (c) => c.notNull())
			.addColumn("topics_json", text, (c) => c.notNull())
			.addColumn("consent_text", text, (c) => c.notNull())
			.addColumn("requested_at", text, (c) => c.notNull())
			.addColumn("requested_from", text, (c) => c.notNull())
			.addColumn("confirmed_at", text)
			.addColumn("confirmed_from", text)
			.addColumn("unsubscribed_at", text)
			.addUniqueConstraint("subscriber_email", ["site_id", "email"])
			.execute();
		await db.schema
			.createTable("subscriber_link")
			.addColumn("token_hash", text, (c) => c.primaryKey())
			.addColumn("subscriber_id", text, (c) => c.notNull().references("subscriber.id").onDelete("cascade"))
			.addColumn("purpose", text, (c) => c.notNull())
			.addColumn("created_at", text, (c) => c.notNull())
			.execute();
		await db.schema
			.createIndex("subscriber_link_by_subscriber")
			.on("subscriber_link")
			.columns(["subscriber_id", "created_at"])
			.execute();
		await sql`
			insert into subscriber (id, site_id, email, topics_json, consent_text, requested_at, requested_from, confirmed_at)
			select ${randomId}, site_id, email, topics_json, consent_text, requested_at, '', confirmed_at from subscriber_before
		`.execute(db);
		await sql`
			insert into subscriber_link (token_hash, subscriber_id, purpose, created_at)
			select token_hash, subscriber.id, 'confirm', subscriber_before.requested_at from subscriber_before
			inner join subscriber on subscriber.site_id = subscriber_before.site_id and subscriber.email = subscriber_before.email
			where subscriber_before.confirmed_at is null
		`.execute(db);
		await db.schema.dropTable("subscriber_before").execute();
	}

	async function createIssues(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("newsletter_edition")
			.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
			.addColumn("issue", text, (c) => c.notNull())
			.addColumn("topics", text, (c) => c.notNull())
			.addColumn("subject", text, (c) => c.notNull())
			.addColumn("html", text, (c) => c.notNull())
			.addColumn("text", text, (c) => c.notNull())
			.addColumn("made_at", text, (c) => c.notNull())
			.addPrimaryKeyConstraint("newsletter_edition_key", ["site_id", "issue", "topics"])
			.execute();
		await db.schema
			.createTable("newsletter_delivery")
			.addColumn("id", text, (c) => c.primaryKey())
			.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
			.addColumn("issue", text, (c) => c.notNull())
			.addColumn("topics", text, (c) => c.notNull())
			.addColumn("subscriber_id", text, (c) => c.notNull().references("subscriber.id").onDelete("cascade"))
			.addColumn("token_hash", text, (c) => c.notNull().unique())
			.addColumn("queued_at", text, (c) => c.notNull())
			.addColumn("delivered_at", text)
			.addUniqueConstraint("newsletter_delivery_once", ["site_id", "issue", "subscriber_id"])
			.execute();
		await db.schema
			.createIndex("newsletter_delivery_by_subscriber")
			.on("newsletter_delivery")
			.column("subscriber_id")
			.execute();
	}

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await replaceSubscribers(db);
			await createIssues(db);
		},
	};
}
