import type { Selectable } from "kysely";
import type { Database, Tables, Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import type { EventSale } from "../sale/sale.ts";

/**
 * The waiting list of a full free event. Places that become free are for the list as long as an entry has use for them;
 * an offer is a hold, which no browser has until the link in its email is used.
 */

export type WaitingEntry = Selectable<Tables["waiting_entry"]>;

/** Whether visitors may join a list once the event is full. */
export const hasWaitingList = (sale: EventSale, now: string): boolean =>
	sale.seller === "free" && sale.state === "open" && sale.startsAt > now;

/** The fewest places that an entry without an offer needs; null if no entry waits. */
export async function readSmallestParty(db: Database, { siteId, eventId }: EventRef): Promise<number | null> {
	const { smallest } = await db
		.selectFrom("waiting_entry")
		.select((eb) => eb.fn.min<number | null>("quantity").as("smallest"))
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where("hold_id", "is", null)
		.executeTakeFirstOrThrow();
	return smallest;
}

/** Deletes entries whose offer has been used or has expired, and those of events that have begun or are gone. */
export async function deleteEndedEntries(trx: Writer, now: string): Promise<void> {
	const ended = trx
		.selectFrom("hold")
		.select("id")
		.where((eb) =>
			eb.or([
				eb("ends_at", "<=", now),
				eb("released_at", "is not", null),
				eb("id", "in", eb.selectFrom("ticket_order").select("hold_id")),
			]),
		);
	await trx
		.deleteFrom("waiting_entry")
		.where((eb) =>
			eb.or([
				eb("hold_id", "in", ended),
				eb.not(
					eb.exists(
						eb
							.selectFrom("event")
							.select("event.id")
							.whereRef("event.site_id", "=", "waiting_entry.site_id")
							.whereRef("event.id", "=", "waiting_entry.event_id")
							.where("event.starts_at", ">", now),
					),
				),
			]),
		)
		.execute();
}
