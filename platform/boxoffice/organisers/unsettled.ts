import type { Database } from "../../db/database.ts";
import { productionOfEvent } from "../../db/joins.ts";

export type UnsettledEvent = { id: string; organiserId: string; title: string; startsAt: string };

/**
 * Events that were sold for organisers, are over, and have something that no settlement has, the oldest first. One without orders has
 * an advance and, unless it was cancelled, rent. `now` is in stored form.
 */
export async function findUnsettled(
	db: Database,
	siteId: string,
	{ isTest, now }: { isTest: boolean; now: string },
): Promise<UnsettledEvent[]> {
	const settled = db
		.selectFrom("settlement")
		.select(["event_id", (eb) => eb.fn.max("up_to").as("up_to")])
		.where("site_id", "=", siteId)
		.where("is_test", "=", isTest ? 1 : 0)
		.groupBy("event_id");
	const rows = await db
		.selectFrom("event")
		.innerJoin("organiser", (join) =>
			join.onRef("organiser.site_id", "=", "event.site_id").onRef("organiser.id", "=", "event.organiser_id"),
		)
		.leftJoin("organiser_terms", (join) =>
			join.onRef("organiser_terms.site_id", "=", "event.site_id").onRef("organiser_terms.event_id", "=", "event.id"),
		)
		.innerJoin("production", productionOfEvent)
		.leftJoin(settled.as("settled"), "settled.event_id", "event.id")
		.select(["event.id", "organiser.id as organiser_id", "production.title", "event.starts_at"])
		.where("event.site_id", "=", siteId)
		.where((eb) => eb.or([eb("event.ends_at", "<=", now), eb("event.status", "=", "cancelled")]))
		.where((eb) =>
			eb.or([
				eb("organiser_terms.event_id", "is not", null),
				eb("event.advance_ore", ">", 0),
				eb.and([
					eb("event.status", "<>", "cancelled"),
					eb(eb.fn.coalesce("event.rent_ore", "organiser.rent_ore"), ">", 0),
				]),
			]),
		)
		.where((eb) =>
			eb.or([
				eb("settled.up_to", "is", null),
				eb.exists(
					eb
						.selectFrom("organiser_entry")
						.select("organiser_entry.number")
						.whereRef("organiser_entry.site_id", "=", "event.site_id")
						.whereRef("organiser_entry.event_id", "=", "event.id")
						.where("organiser_entry.is_test", "=", isTest ? 1 : 0)
						.whereRef("organiser_entry.number", ">", "settled.up_to"),
				),
			]),
		)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	return rows.map(({ id, organiser_id, title, starts_at }) => ({
		...{ id, organiserId: organiser_id, title, startsAt: starts_at },
	}));
}
