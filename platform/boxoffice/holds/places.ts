import type { Writer } from "../../db/database.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { isExpired } from "../sale/hold-conditions.ts";

/**
 * The counter of unnumbered places. Its row is locked before those of holds, so that no two transactions can
 * deadlock.
 */

/** False if there are not so many places left; then nothing is taken. */
export async function takePlaces(
	trx: Writer,
	event: EventRef,
	{ quantity, capacity }: { quantity: number; capacity: number },
	now: string,
): Promise<boolean> {
	if (quantity > capacity) return false;
	if (await addPlaces(trx, event, quantity, capacity)) return true;
	await releaseExpired(trx, event, now);
	return addPlaces(trx, event, quantity, capacity);
}

async function addPlaces(trx: Writer, event: EventRef, quantity: number, capacity: number): Promise<boolean> {
	const row = await trx
		.insertInto("place_count")
		.values({ ...eventKey(event), taken: quantity })
		.onConflict((conflict) =>
			conflict
				.columns(["site_id", "event_id"])
				.doUpdateSet((eb) => ({ taken: eb("place_count.taken", "+", quantity) }))
				.where("place_count.taken", "<=", capacity - quantity),
		)
		.returning("taken")
		.executeTakeFirst();
	return row !== undefined;
}

/** Takes the places of expired holds off the counter. */
export async function releaseExpired(trx: Writer, { siteId, eventId }: EventRef, now: string): Promise<void> {
	const released = await trx
		.updateTable("hold")
		.set({ released_at: now })
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where(isExpired(now))
		.returning("quantity")
		.execute();
	const quantity = released.reduce((sum, hold) => sum + hold.quantity, 0);
	await freePlaces(trx, { siteId, eventId }, quantity);
}

/** With 0, it only locks the counter. */
export async function freePlaces(trx: Writer, { siteId, eventId }: EventRef, quantity: number): Promise<void> {
	await trx
		.updateTable("place_count")
		.set((eb) => ({ taken: eb("taken", "-", quantity) }))
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.execute();
}

/** Locks the counter, also of an event of which no place was ever taken. */
export async function lockPlaceCount(trx: Writer, event: EventRef): Promise<void> {
	await trx
		.insertInto("place_count")
		.values({ ...eventKey(event), taken: 0 })
		.onConflict((conflict) =>
			conflict.columns(["site_id", "event_id"]).doUpdateSet((eb) => ({ taken: eb.ref("place_count.taken") })),
		)
		.execute();
}
