import type { Database } from "../db/database.ts";
import type { EventRef } from "./event-ref.ts";
import type { EventSale } from "./sale.ts";
import { isAnyoneWaiting } from "./waiting-list/entries.ts";

/** The seats that are held or sold, sorted; expired holds do not count. */
export async function readTakenSeats(db: Database, { siteId, eventId }: EventRef, now: string): Promise<string[]> {
	const rows = await db
		.selectFrom("seat_claim")
		.select("seat")
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
		.orderBy("seat")
		.execute();
	return rows.map(({ seat }) => seat);
}

/** How many unnumbered places are held or sold; expired holds do not count. */
export async function countTakenPlaces(db: Database, { siteId, eventId }: EventRef, now: string): Promise<number> {
	const row = await db
		.selectFrom("place_count")
		.select((eb) => [
			"taken",
			eb
				.selectFrom("hold")
				.select((hold) => hold.fn.sum<number | string | null>("quantity").as("quantity"))
				.where("site_id", "=", siteId)
				.where("event_id", "=", eventId)
				.where("released_at", "is", null)
				.where("expires_at", "<=", now)
				.as("expired"),
		])
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	return row ? row.taken - Number(row.expired ?? 0) : 0;
}

export type Availability = { available: number; taken: string[] };

/** What a visitor can have now: nothing while others wait for it. */
export async function readAvailability(db: Database, sale: EventSale, now: string): Promise<Availability> {
	const free = await readFreePlaces(db, sale, now);
	const isForOthers = sale.seller === "free" && free.available > 0 && (await isAnyoneWaiting(db, sale));
	return isForOthers ? { ...free, available: 0 } : free;
}

/** What is neither held nor sold. */
export async function readFreePlaces(db: Database, sale: EventSale, now: string): Promise<Availability> {
	if (!sale.plan) return { available: Math.max(0, sale.capacity - (await countTakenPlaces(db, sale, now))), taken: [] };
	// A seat that was taken out of the plan after it was sold takes no place in it.
	const inPlan = new Set(sale.seats.map(({ guid }) => guid));
	const taken = (await readTakenSeats(db, sale, now)).filter((seat) => inPlan.has(seat));
	return { available: sale.capacity - taken.length, taken };
}
