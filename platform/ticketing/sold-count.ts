import type { Writer } from "../db/database.ts";
import { capacityOf, soldStatus } from "../programme/ticket-sale.ts";
import { type EventRef, eventKey } from "./event-ref.ts";
import { lockEvent } from "./lock-event.ts";

/**
 * Counts the places of an event that cannot be sold any more, at the end of a transaction that sells or frees some: the
 * count stays locked, so nothing is locked after it. If few or no places become left, or more again, the event counts
 * as changed, which renews cached pages.
 */
export async function countSoldPlaces(trx: Writer, event: EventRef, now: string): Promise<void> {
	// Before the count, as for those who change the event, so that no two transactions can deadlock.
	if (!(await lockEvent(trx, event, "sale"))) return;
	const before = await lockCount(trx, event);
	const sold = await readSoldPlaces(trx, event);
	if (sold === before) return;
	await trx
		.updateTable("sold_count")
		.set({ sold })
		.where("site_id", "=", event.siteId)
		.where("event_id", "=", event.eventId)
		.execute();
	const capacity = await readCapacity(trx, event);
	if (soldStatus(capacity, before) === soldStatus(capacity, sold)) return;
	await trx
		.updateTable("event")
		.set({ updated_at: now })
		.where("site_id", "=", event.siteId)
		.where("id", "=", event.eventId)
		.execute();
}

async function lockCount(trx: Writer, event: EventRef): Promise<number> {
	const { sold } = await trx
		.insertInto("sold_count")
		.values({ ...eventKey(event), sold: 0 })
		.onConflict((conflict) =>
			conflict.columns(["site_id", "event_id"]).doUpdateSet((eb) => ({ sold: eb.ref("sold_count.sold") })),
		)
		.returning("sold")
		.executeTakeFirstOrThrow();
	return sold;
}

/** Valid tickets, and places that staff have blocked. */
async function readSoldPlaces(trx: Writer, { siteId, eventId }: EventRef): Promise<number> {
	const { tickets, blocked } = await trx
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
				.where("hold.released_at", "is", null)
				.as("blocked"),
		])
		.executeTakeFirstOrThrow();
	return Number(tickets) + Number(blocked ?? 0);
}

async function readCapacity(trx: Writer, { siteId, eventId }: EventRef): Promise<number> {
	const row = await trx
		.selectFrom("event")
		.leftJoin("hall", (join) =>
			join.onRef("hall.site_id", "=", "event.site_id").onRef("hall.name", "=", "event.screen"),
		)
		.leftJoin("event_sale", (join) =>
			join.onRef("event_sale.site_id", "=", "event.site_id").onRef("event_sale.event_id", "=", "event.id"),
		)
		.select(["hall.capacity as hallCapacity", "event_sale.capacity as eventCapacity"])
		.select((eb) => eb.case().when("hall.plan_json", "is not", null).then(1).else(0).end().as("hasPlan"))
		.where("event.site_id", "=", siteId)
		.where("event.id", "=", eventId)
		.executeTakeFirst();
	return row ? capacityOf({ ...row, hasPlan: row.hasPlan === 1 }) : 0;
}
