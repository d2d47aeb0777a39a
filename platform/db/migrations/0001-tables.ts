import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The first tables: site engine, programme, news, pictures, newsletter. */
export function createTables(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point: ids, paths and ISO instants, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	const bytes = kind === "postgres" ? sql`bytea` : sql`blob`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("site")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("host", text, (c) => c.notNull().unique())
				.addColumn("aliases", text, (c) => c.notNull())
				.addColumn("position", "integer", (c) => c.notNull())
				.addColumn("config_json", text, (c) => c.notNull())
				.addColumn("updated_at", text, (c) => c.notNull())
				.execute();

			await db.schema
				.createTable("page")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("path", text, (c) => c.notNull())
				.addColumn("config_json", text, (c) => c.notNull())
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("page_key", ["site_id", "id"])
				.addUniqueConstraint("page_path", ["site_id", "path"])
				.execute();

			await db.schema
				.createTable("block")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("page_id", text, (c) => c.notNull())
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("component", text, (c) => c.notNull())
				.addColumn("hide", "integer", (c) => c.notNull())
				.addColumn("place_row", "integer", (c) => c.notNull())
				.addColumn("place_column", "integer", (c) => c.notNull())
				.addColumn("place_order", "integer", (c) => c.notNull())
				.addColumn("data_ids_json", text, (c) => c.notNull())
				.addColumn("data_json", text, (c) => c.notNull())
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("block_key", ["site_id", "id"])
				.addForeignKeyConstraint("block_page", ["site_id", "page_id"], "page", ["site_id", "id"], (c) =>
					c.onDelete("cascade"),
				)
				.execute();
			await db.schema.createIndex("block_by_page").on("block").columns(["site_id", "page_id"]).execute();

			await db.schema
				.createTable("redirect")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("from_path", text, (c) => c.notNull())
				.addColumn("to_path", text, (c) => c.notNull())
				.addColumn("status", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("redirect_key", ["site_id", "from_path"])
				.execute();

			await db.schema
				.createTable("slug")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("slug", text, (c) => c.notNull())
				.addColumn("owner_kind", text, (c) => c.notNull())
				.addColumn("owner_id", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("slug_key", ["site_id", "slug"])
				.execute();

			await db.schema
				.createTable("production")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("object", text, (c) => c.notNull())
				.addColumn("object_class", text, (c) => c.notNull())
				.addColumn("slug", text, (c) => c.notNull())
				.addColumn("page_reference", text, (c) => c.notNull())
				.addColumn("parent_slug", text)
				.addColumn("parent_title", text)
				.addColumn("title", text, (c) => c.notNull())
				.addColumn("original_title", text)
				.addColumn("summary", text, (c) => c.notNull())
				.addColumn("body", text, (c) => c.notNull())
				.addColumn("features_json", text, (c) => c.notNull())
				.addColumn("first_image_id", text)
				.addColumn("poster_id", text)
				.addColumn("age_limit", text)
				.addColumn("age_reason", text)
				.addColumn("minutes", "integer")
				.addColumn("genres_json", text, (c) => c.notNull())
				.addColumn("countries_json", text, (c) => c.notNull())
				.addColumn("year", "integer")
				.addColumn("directors_json", text, (c) => c.notNull())
				.addColumn("cast_json", text, (c) => c.notNull())
				.addColumn("credits_json", text, (c) => c.notNull())
				.addColumn("distributor", text)
				.addColumn("language", text)
				.addColumn("suited_for", text)
				.addColumn("premiere_on", text)
				.addColumn("highlight", "integer")
				.addColumn("search_text", text, (c) => c.notNull())
				.addColumn("published_at", text)
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("production_key", ["site_id", "id"])
				.addUniqueConstraint("production_slug", ["site_id", "slug"])
				.execute();
			await db.schema
				.createIndex("production_by_highlight")
				.on("production")
				.columns(["site_id", "highlight"])
				.execute();
			await db.schema
				.createIndex("production_by_premiere")
				.on("production")
				.columns(["site_id", "object", "premiere_on"])
				.execute();

			await db.schema
				.createTable("edition")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("edi_number", text, (c) => c.notNull())
				.addColumn("production_id", text, (c) => c.notNull())
				.addColumn("label", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("edition_key", ["site_id", "edi_number"])
				.addForeignKeyConstraint(
					"edition_production",
					["site_id", "production_id"],
					"production",
					["site_id", "id"],
					(c) => c.onDelete("cascade"),
				)
				.execute();

			await db.schema
				.createTable("event")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("production_id", text, (c) => c.notNull())
				.addColumn("object", text, (c) => c.notNull())
				.addColumn("starts_at", text, (c) => c.notNull())
				.addColumn("ends_at", text, (c) => c.notNull())
				.addColumn("screen", text, (c) => c.notNull())
				.addColumn("status", text, (c) => c.notNull())
				.addColumn("notice", text)
				.addColumn("ticket_url", text)
				.addColumn("prices_json", text, (c) => c.notNull())
				.addColumn("tags_json", text, (c) => c.notNull())
				.addColumn("access_json", text, (c) => c.notNull())
				.addColumn("edi_number", text)
				.addColumn("format", text)
				.addColumn("spoken", text)
				.addColumn("subtitles", text)
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("event_key", ["site_id", "id"])
				.addForeignKeyConstraint(
					"event_production",
					["site_id", "production_id"],
					"production",
					["site_id", "id"],
					(c) => c.onDelete("cascade"),
				)
				.execute();
			await db.schema.createIndex("event_by_start").on("event").columns(["site_id", "object", "starts_at"]).execute();
			await db.schema
				.createIndex("event_by_production")
				.on("event")
				.columns(["site_id", "production_id", "starts_at"])
				.execute();

			await db.schema
				.createTable("media_file")
				.addColumn("id", text, (c) => c.primaryKey())
				.addColumn("bytes", bytes, (c) => c.notNull())
				.execute();
			await db.schema
				.createTable("media")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("id", text, (c) => c.notNull().references("media_file.id"))
				.addColumn("mime", text, (c) => c.notNull())
				.addColumn("width", "integer", (c) => c.notNull())
				.addColumn("height", "integer", (c) => c.notNull())
				.addColumn("focal_x", "real", (c) => c.notNull())
				.addColumn("focal_y", "real", (c) => c.notNull())
				.addColumn("alt", text, (c) => c.notNull())
				.addColumn("placeholder", text, (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("media_key", ["site_id", "id"])
				.execute();

			await db.schema
				.createTable("article")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("id", text, (c) => c.notNull())
				.addColumn("slug", text, (c) => c.notNull())
				.addColumn("title", text, (c) => c.notNull())
				.addColumn("summary", text, (c) => c.notNull())
				.addColumn("content", text, (c) => c.notNull())
				.addColumn("image_id", text)
				.addColumn("thumbnail_id", text)
				.addColumn("author", text, (c) => c.notNull())
				.addColumn("category", text, (c) => c.notNull())
				.addColumn("node_locale", text, (c) => c.notNull())
				.addColumn("features_json", text, (c) => c.notNull())
				.addColumn("position", "integer", (c) => c.notNull())
				.addColumn("search_text", text, (c) => c.notNull())
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("published_at", text)
				.addColumn("updated_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("article_key", ["site_id", "id"])
				.addUniqueConstraint("article_slug", ["site_id", "slug"])
				.execute();
			await db.schema
				.createIndex("article_by_publication")
				.on("article")
				.columns(["site_id", "published_at"])
				.execute();

			await db.schema
				.createTable("subscriber")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("email", text, (c) => c.notNull())
				.addColumn("topics_json", text, (c) => c.notNull())
				.addColumn("token_hash", text, (c) => c.notNull().unique())
				.addColumn("consent_text", text, (c) => c.notNull())
				.addColumn("requested_at", text, (c) => c.notNull())
				.addColumn("confirmed_at", text)
				.addPrimaryKeyConstraint("subscriber_key", ["site_id", "email"])
				.execute();
		},
	};
}
