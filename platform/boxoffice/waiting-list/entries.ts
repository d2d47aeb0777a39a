import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database, Tables, Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { daysBefore } from "../../retention/batches.ts";
import { isLongOver } from "../../retention/long-over.ts";
import { retention } from "../../retention/periods.ts";
import { isBeforeEnd, isUnreleased } from "../sale/holds/conditions.ts";
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

/** The hold of an entry's offer while it stands and is not ordered. */
const selectOffers = (eb: ExpressionBuilder<Tables, "waiting_entry">, now: string) =>
	eb
		.selectFrom("hold")
		.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
		.select("hold.id")
		.whereRef("hold.id", "=", "waiting_entry.hold_id")
		.where(isBeforeEnd(now))
		.where("ticket_order.id", "is", null);

/**
 * Deletes entries whose offer has been used or has expired, and those of events that are long over. An offer that expires
 * after the start goes back to the list, because the event may have a wrong date, or be put off.
 */
export async function deleteEndedEntries(trx: Writer, now: string): Promise<void> {
	await trx
		.updateTable("waiting_entry")
		.set({ hold_id: null })
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("hold")
					.innerJoin("event", (join) =>
						join.onRef("event.site_id", "=", "hold.site_id").onRef("event.id", "=", "hold.event_id"),
					)
					.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
					.select("hold.id")
					.whereRef("hold.id", "=", "waiting_entry.hold_id")
					.where("hold.ends_at", "<=", now)
					.where(isUnreleased)
					.where("ticket_order.id", "is", null)
					.where("event.starts_at", "<=", now),
			),
		)
		.execute();
	await trx
		.deleteFrom("waiting_entry")
		.where((eb) =>
			eb.or([
				eb.and([eb("waiting_entry.hold_id", "is not", null), eb.not(eb.exists(selectOffers(eb, now)))]),
				isLongOver("waiting_entry", daysBefore(now, retention.ticketDays)),
			]),
		)
		.execute();
}
