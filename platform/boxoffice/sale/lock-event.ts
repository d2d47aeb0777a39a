import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tables, Writer } from "../../db/database.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import type { EventRef } from "../../programme/event-ref.ts";

export type LockedEvent = Pick<Tables["event"], "starts_at" | "ends_at" | "screen" | "status">;

/**
 * Locks an event's row until the transaction ends: `sale` lets other sales go on and keeps the event from being deleted
 * or changed, `change` also waits for the sales that have begun. It comes after the lock of an order or a hold and before
 * those of its places. Returns what the event is now; null if there is no such event. SQLite has one writer at a time
 * anyway.
 */
export async function lockEvent(
	trx: Writer,
	{ siteId, eventId }: EventRef,
	purpose: "sale" | "change",
): Promise<LockedEvent | null> {
	const row = await trx
		.selectFrom("event")
		.select(["starts_at", "ends_at", "screen", "status"])
		.where("site_id", "=", siteId)
		.where("id", "=", eventId)
		.$if(hasRowLocks(trx), (query) => (purpose === "sale" ? query.forKeyShare() : query.forUpdate()))
		.executeTakeFirst();
	return row ?? null;
}

/** Locks all events of a site for a change. */
export const lockEventsOfSite = (trx: Writer, siteId: string): Promise<void> =>
	lockEvents(trx, sql`site_id = ${siteId}`);

/** Locks the events of a hall that have not ended, for a change. */
export const lockEventsOfHall = (
	trx: Writer,
	{ siteId, hallName }: { siteId: string; hallName: string },
	now: string,
): Promise<void> => lockEvents(trx, sql`site_id = ${siteId} and screen = ${hallName} and ends_at > ${now}`);

async function lockEvents(trx: Writer, condition: RawBuilder<SqlBool>): Promise<void> {
	await trx
		.selectFrom("event")
		.select("id")
		.where(condition)
		.orderBy("id")
		.$if(hasRowLocks(trx), (query) => query.forUpdate())
		.execute();
}
