import type { ProductionCount } from "@lerret/contracts/api/statistics";
import type { Database } from "../db/database.ts";

/** Returns counts per day and production from `from` to `to` (both included): latest day first, then most views. */
export async function readStatistics(
	db: Database,
	siteId: string,
	{ from, to }: { from: string; to: string },
): Promise<ProductionCount[]> {
	const rows = await db
		.selectFrom("production_count as count")
		.leftJoin("production", (join) =>
			join.onRef("production.site_id", "=", "count.site_id").onRef("production.id", "=", "count.production_id"),
		)
		.select(["count.day", "count.production_id", "count.views", "count.ticket_clicks"])
		.select(["production.title", "production.object"])
		.where("count.site_id", "=", siteId)
		.where("count.day", ">=", from)
		.where("count.day", "<=", to)
		.orderBy("count.day", "desc")
		.orderBy("count.views", "desc")
		.orderBy("count.production_id")
		.execute();
	return rows.map((row) => ({
		day: row.day,
		productionId: row.production_id,
		title: row.title,
		object: row.object,
		views: row.views,
		ticketClicks: row.ticket_clicks,
	}));
}
