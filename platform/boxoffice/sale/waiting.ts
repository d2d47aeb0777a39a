import { earlier, later } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { isNight, morningAfter } from "../night.ts";
import type { EventSale } from "./sale.ts";

/** What the sale of an event leaves to its waiting list. */

/** How long an offer stands, and how long before the start of the event no offer is made. */
const offerHours = 2;
/** Until when an offer stands that is made at night. */
const morningHour = 10;

/** Whether visitors may wait for places once the event is full, and get offers. */
export const hasWaitingList = ({ seller, state, startsAt }: EventSale, now: string): boolean =>
	seller !== "link" && state === "open" && now < earlier(startsAt, { hours: offerHours });

/** Until when an offer that is made now stands. */
export function offerEnd({ startsAt, closesAt }: Pick<EventSale, "startsAt" | "closesAt">, now: string): string {
	const end = isNight(now) ? morningAfter(now, morningHour) : later(now, { hours: offerHours });
	return [end, startsAt, closesAt].toSorted()[0] ?? end;
}

/** The fewest places that an entry without an offer needs; null if no entry waits for what is free. */
export async function readSmallestParty(db: Database, { siteId, eventId }: EventRef): Promise<number | null> {
	const { smallest } = await db
		.selectFrom("waiting_entry")
		.select((eb) => eb.fn.min<number | null>("quantity").as("smallest"))
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where("hold_id", "is", null)
		.where("declined_at", "is", null)
		.executeTakeFirstOrThrow();
	return smallest;
}

/** An accepted offer whose places the visitor has exchanged for others: the entry has those. */
export async function followExchange(trx: Writer, fromHoldId: string, toHoldId: string): Promise<void> {
	await trx.updateTable("waiting_entry").set({ hold_id: toHoldId }).where("hold_id", "=", fromHoldId).execute();
}
