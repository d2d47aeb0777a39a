import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The order of an article was a tie-break for articles of one instant, and now pins it: none that exists is pinned. The page reference
 * of a production becomes a key of its own: it was a copy of the slug, and no two may have the same.
 */
export function addPinsAndReferences(kind: "sqlite" | "postgres"): Migration {
	const withoutOrder = (column: string) =>
		sql.raw(
			kind === "postgres"
				? `(${column}::jsonb || '{"order":0}'::jsonb)::text`
				: `json_set(${column}, '$.order', json('0'))`,
		);
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`update article set position = 0 where position <> 0`.execute(db);
			await sql`update content_item set draft_json = ${withoutOrder("draft_json")}
				where kind = 'article' and draft_json is not null`.execute(db);
			await sql`update content_revision set fields_json = ${withoutOrder("fields_json")}
				where kind = 'article'`.execute(db);
			await sql`update production set page_reference = slug where page_reference <> slug`.execute(db);
			await db.schema
				.createIndex("production_by_page_reference")
				.unique()
				.on("production")
				.columns(["site_id", "page_reference"])
				.execute();
		},
	};
}
