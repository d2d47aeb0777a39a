import type { Writer } from "../../db/database.ts";
import { toStored } from "../../time.ts";
import { freePlaces, releaseExpired } from "./places.ts";

/** Holds without an order are kept this long after their end, claims and counters after that of their event. */
const [holdDays, eventDays] = [1, 30];

/** Deletes holds that bought nothing, and what was taken at events that are long over. */
export async function deleteOldHolds(trx: Writer, now: string): Promise<void> {
	const before = (days: number) => toStored(Temporal.Instant.from(now).subtract({ hours: days * 24 }));
	const expired = await trx
		.selectFrom("hold")
		.select(["site_id", "event_id"])
		.distinct()
		.where("released_at", "is", null)
		.where("expires_at", "<=", before(holdDays))
		.orderBy("site_id")
		.orderBy("event_id")
		.execute();
	for (const { site_id: siteId, event_id: eventId } of expired) {
		// The counter is locked before the holds.
		await freePlaces(trx, { siteId, eventId }, 0);
		await releaseExpired(trx, { siteId, eventId }, now);
	}
	await trx
		.deleteFrom("hold")
		.where("released_at", "is not", null)
		.where("ends_at", "<=", before(holdDays))
		.where("id", "not in", (eb) =>
			eb.selectFrom("ticket_order").select("hold_id").where("hold_id", "is not", null).$castTo<{ hold_id: string }>(),
		)
		.execute();
	for (const table of ["seat_claim", "place_count"] as const)
		await trx
			.deleteFrom(table)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("event")
							.select("event.id")
							.whereRef("event.site_id", "=", `${table}.site_id`)
							.whereRef("event.id", "=", `${table}.event_id`)
							.where("event.ends_at", ">", before(eventDays)),
					),
				),
			)
			.execute();
}
