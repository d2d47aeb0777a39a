import type { Writer } from "../db/database.ts";
import { addressSlug } from "../programme/production.ts";
import { readSites } from "../sites/read.ts";

export type SiteCounts = {
	siteId: string;
	/** YYYY-MM-DD in Oslo. */
	day: string;
	/** By slug of a production. */
	views: ReadonlyMap<string, number>;
	/** By id of an event. */
	ticketClicks: ReadonlyMap<string, number>;
};

const maxNamesPerQuery = 500;

/**
 * Adds counts to the stored ones. Unknown slugs and events are ignored, and so is everything of an unpublished site,
 * which only previews open.
 */
export async function addCounts(trx: Writer, { siteId, day, views, ticketClicks }: SiteCounts): Promise<void> {
	if (!(await readSites(trx)).some(({ id, published }) => id === siteId && published)) return;
	const sums = new Map<string, { views: number; ticket_clicks: number }>();
	const add = (id: string, field: "views" | "ticket_clicks", count: number) => {
		const sum = sums.get(id) ?? { views: 0, ticket_clicks: 0 };
		sum[field] += count;
		sums.set(id, sum);
	};
	for (const slugs of chunkNames(views)) {
		const rows = await trx
			.selectFrom("production")
			.select(["id", addressSlug.as("slug")])
			.where("site_id", "=", siteId)
			.where(addressSlug, "in", slugs)
			.execute();
		for (const { id, slug } of rows) add(id, "views", views.get(slug) ?? 0);
	}
	for (const ids of chunkNames(ticketClicks)) {
		const rows = await trx
			.selectFrom("event")
			.select(["id", "production_id"])
			.where("site_id", "=", siteId)
			.where("id", "in", ids)
			.execute();
		for (const { id, production_id } of rows) add(production_id, "ticket_clicks", ticketClicks.get(id) ?? 0);
	}
	// A fixed order of rows prevents a deadlock between two processes.
	for (const [production_id, sum] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
		await trx
			.insertInto("production_count")
			.values({ site_id: siteId, day, production_id, ...sum })
			.onConflict((conflict) =>
				conflict.columns(["site_id", "day", "production_id"]).doUpdateSet((eb) => ({
					views: eb("production_count.views", "+", eb.ref("excluded.views")),
					ticket_clicks: eb("production_count.ticket_clicks", "+", eb.ref("excluded.ticket_clicks")),
				})),
			)
			.execute();
	}
}

function chunkNames(counts: ReadonlyMap<string, number>): string[][] {
	const names = [...counts.keys()];
	return Array.from({ length: Math.ceil(names.length / maxNamesPerQuery) }, (_, i) =>
		names.slice(i * maxNamesPerQuery, (i + 1) * maxNamesPerQuery),
	);
}
