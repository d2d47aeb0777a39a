import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Every site that exists has `published: false` stored, from when the field had no effect: all of them are public.
 * `test` is no longer a stage. Preview links show an unpublished site to staff.
 */
export function publishSites(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await (kind === "postgres"
				? sql`update site set config_json = (config_json::jsonb || jsonb_build_object(
						'published', true,
						'stage', case config_json::jsonb ->> 'stage' when 'production' then 'production' else 'development' end
					))::text`
				: sql`update site set config_json = json_set(
						config_json,
						'$.published', json('true'),
						'$.stage', case json_extract(config_json, '$.stage') when 'production' then 'production' else 'development' end
					)`
			).execute(db);
			await db.schema
				.createTable("preview_link")
				.addColumn("token_hash", text, (c) => c.primaryKey().notNull())
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("created_at", text, (c) => c.notNull())
				.addColumn("expires_at", text, (c) => c.notNull())
				.execute();
			await db.schema.createIndex("preview_link_by_site").on("preview_link").columns(["site_id"]).execute();
		},
	};
}
