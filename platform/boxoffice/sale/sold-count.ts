import type { Writer } from "../../db/database.ts";
import { hallPlaces } from "../../db/hall-places.ts";
import { selectEvents } from "../../db/joins.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { capacityOf, soldStatus } from "../../programme/ticket-sale.ts";
import { isUnreleased } from "./hold-conditions.ts";
import { lockEvent } from "./lock-event.ts";

/**
 * Counts the places of an event that cannot be sold any more, near the end of a transaction that sells or frees some: the
 * count stays locked, and only a receipt's number may be taken after it. If few or no places become left, or more again,
 * the event counts as changed, which renews cached pages.
 */
export async function countSoldPlaces(trx: Writer, event: EventRef, now: string): Promise<void> {
	// Before the count, as for those who change the event, so that no two transactions can deadlock.
	if (!(await lockEvent(trx, event, "sale"))) return;
	const capacity = await readCapacity(trx, event);
	const before = await addToCount(trx, event, 0);
	const sold = await readSoldPlaces(trx, event);
	if (sold === before) return;
	await addToCount(trx, event, sold - before);
	await markChangedStatus(trx, event, { capacity, before, sold }, now);
}

/**
 * Adds a sale of `quantity` places to the count and marks a changed status. Its transaction has locked the event; the count
 * is locked for less time than by `countSoldPlaces`.
 */
export async function addSoldPlaces(trx: Writer, event: EventRef, quantity: number, now: string): Promise<void> {
	const capacity = await readCapacity(trx, event);
	const sold = await addToCount(trx, event, quantity);
	await markChangedStatus(trx, event, { capacity, before: sold - quantity, sold }, now);
}

type Change = { capacity: number; before: number; sold: number };

async function markChangedStatus(
	trx: Writer,
	event: EventRef,
	{ capacity, before, sold }: Change,
	now: string,
): Promise<void> {
	if (soldStatus(capacity, before) === soldStatus(capacity, sold)) return;
	await trx
		.updateTable("event")
		.set({ updated_at: now })
		.where("site_id", "=", event.siteId)
		.where("id", "=", event.eventId)
		.execute();
}

/** Locks the count and returns what it is after adding. */
async function addToCount(trx: Writer, event: EventRef, quantity: number): Promise<number> {
	const { sold } = await trx
		.insertInto("sold_count")
		.values({ ...eventKey(event), sold: quantity })
		.onConflict((conflict) =>
			conflict.columns(["site_id", "event_id"]).doUpdateSet((eb) => ({ sold: eb("sold_count.sold", "+", quantity) })),
		)
		.returning("sold")
		.executeTakeFirstOrThrow();
	return sold;
}

/** Valid tickets, and places that staff withhold. */
async function readSoldPlaces(trx: Writer, { siteId, eventId }: EventRef): Promise<number> {
	const { tickets, withheld } = await trx
		.selectNoFrom((eb) => [
			eb
				.selectFrom("order_ticket")
				.select((ticket) => ticket.fn.countAll<number | string>().as("n"))
				.where("site_id", "=", siteId)
				.where("event_id", "=", eventId)
				.where("state", "=", "valid")
				.as("tickets"),
			eb
				.selectFrom("hold")
				.innerJoin("place_block", "place_block.hold_id", "hold.id")
				.select((hold) => hold.fn.sum<number | string | null>("hold.quantity").as("n"))
				.where("hold.site_id", "=", siteId)
				.where("hold.event_id", "=", eventId)
				.where(isUnreleased)
				.as("withheld"),
		])
		.executeTakeFirstOrThrow();
	return Number(tickets) + Number(withheld ?? 0);
}

/** How many places an event has; 0 without one. */
export async function readCapacity(trx: Writer, { siteId, eventId }: EventRef): Promise<number> {
	const row = await selectEvents(trx, siteId)
		.select([hallPlaces.capacity.as("hallCapacity"), "event_sale.capacity as eventCapacity"])
		.select(hallPlaces.isNumbered.as("hasPlan"))
		.where("event.id", "=", eventId)
		.executeTakeFirst();
	return row ? capacityOf({ ...row, hasPlan: row.hasPlan === 1 }) : 0;
}
