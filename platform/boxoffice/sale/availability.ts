import { isKept } from "@lerret/contracts/seating-plan";
import type { Database } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { isClaimed, isExpired } from "./hold-conditions.ts";
import type { EventSale } from "./sale.ts";
import { hasWaitingList, readSmallestParty } from "./waiting.ts";

/** The seats that are held or sold, sorted; expired holds do not count. */
export async function readTakenSeats(db: Database, { siteId, eventId }: EventRef, now: string): Promise<string[]> {
	const rows = await db
		.selectFrom("seat_claim")
		.select("seat")
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where(isClaimed(now))
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
				.where(isExpired(now))
				.as("expired"),
		])
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	return row ? row.taken - Number(row.expired ?? 0) : 0;
}

export type Availability = { available: number; taken: string[] };

/** What a visitor can have now: nothing while it is for those who wait. */
export async function readAvailability(db: Database, sale: EventSale, now: string): Promise<Availability> {
	const free = await readFreePlaces(db, sale, now);
	return (await isForWaitingList(db, sale, free, now)) ? { ...free, available: 0 } : free;
}

/** True if an entry of the waiting list can have the free places; those that are too few for all entries are for everyone. */
export async function isForWaitingList(
	db: Database,
	sale: EventSale,
	free: Availability,
	now: string,
): Promise<boolean> {
	if (!hasWaitingList(sale, now) || free.available === 0) return false;
	const smallest = await readSmallestParty(db, sale);
	return smallest !== null && smallest <= countOffered(sale, free, now);
}

/** Free places that anyone can have: those that are still kept for wheelchairs are not among them. */
export function countOffered({ plan, seats, keptUntil }: EventSale, free: Availability, now: string): number {
	if (!plan || now >= keptUntil) return free.available;
	const isTaken = new Set(free.taken);
	return seats.filter((seat) => !isTaken.has(seat.guid) && !isKept(seat)).length;
}

/** What is neither held nor sold. */
export async function readFreePlaces(db: Database, sale: EventSale, now: string): Promise<Availability> {
	if (!sale.plan) return { available: Math.max(0, sale.capacity - (await countTakenPlaces(db, sale, now))), taken: [] };
	// A seat that was taken out of the plan after it was sold takes no place in it.
	const inPlan = new Set(sale.seats.map(({ guid }) => guid));
	const taken = (await readTakenSeats(db, sale, now)).filter((seat) => inPlan.has(seat));
	return { available: sale.capacity - taken.length, taken };
}
