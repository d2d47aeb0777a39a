import { earlier } from "../core/time.ts";
import type { Database } from "../db/database.ts";

/** What the tasks of a programme are found by. */

/** Published films without an age limit that are shown from now on, by their first showing. */
export const findFilmsWithoutAge = (db: Database, siteId: string, now: string) =>
	db
		.selectFrom("production")
		.innerJoin("event", (join) =>
			join.onRef("event.site_id", "=", "production.site_id").onRef("event.production_id", "=", "production.id"),
		)
		.select(["production.id", "production.title"])
		.where("production.site_id", "=", siteId)
		.where("production.object", "=", "movie")
		.where("production.age_limit", "is", null)
		.where("production.published_at", "is not", null)
		.where("event.starts_at", ">", now)
		.groupBy(["production.id", "production.title"])
		.orderBy((eb) => eb.fn.min("event.starts_at"))
		.execute();

export async function isSynchronised(db: Database, siteId: string): Promise<boolean> {
	const row = await db
		.selectFrom("sync_source")
		.select("source")
		.where("site_id", "=", siteId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Those of the last week's reads: a programme that is no longer fetched has none to come. */
export async function readMissingPictures(db: Database, siteId: string, now: string) {
	const rows = await db
		.selectFrom("sync_source")
		.select(["source", "missing_pictures"])
		.where("site_id", "=", siteId)
		.where("missing_pictures", ">", 0)
		.where("finished_at", ">", earlier(now, { hours: 7 * 24 }))
		.execute();
	return { count: rows.reduce((sum, row) => sum + row.missing_pictures, 0), source: rows[0]?.source ?? null };
}
