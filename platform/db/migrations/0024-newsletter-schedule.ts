import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Subscribers whose address a mail server rejected for good, the issues that were sent, and the weekday and hour of sending for each site
 * whose front page promises "Hver torsdag": the page makes that sentence from the setting now.
 */
export function addNewsletterSchedule(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	const promise = "Hver torsdag: ukas filmer og forestillinger";
	const without = "Ukas filmer og forestillinger";

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("subscriber").addColumn("suppressed_reason", text).execute();
			await db.schema
				.createTable("newsletter_issue")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("issue", text, (c) => c.notNull())
				.addColumn("queued_at", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("newsletter_issue_key", ["site_id", "issue"])
				.execute();
			const schedule = '{"weekday":4,"hour":10}';
			const config =
				kind === "postgres"
					? sql`(config_json::jsonb || jsonb_build_object('newsletter', ${sql.lit(schedule)}::jsonb))::text`
					: sql`json_set(config_json, '$.newsletter', json(${sql.lit(schedule)}))`;
			const isPromise = sql`like ${sql.lit(`%${promise}%`)}`;
			await sql`update site set config_json = ${config} where exists (select 1 from block
				where block.site_id = site.id and component = 'news-subscribe' and data_json ${isPromise})`.execute(db);
			await sql`update block set data_json = replace(data_json, ${sql.lit(promise)}, ${sql.lit(without)})
				where component = 'news-subscribe' and data_json ${isPromise}`.execute(db);
			await sql`update content_item set draft_json = replace(draft_json, ${sql.lit(promise)}, ${sql.lit(without)})
				where kind = 'block-data' and draft_json ${isPromise}`.execute(db);
		},
	};
}
