import type { Tables, Writer } from "../../db/database.ts";
import { isUnreleased } from "../sale/hold-conditions.ts";
import { freePlaces } from "./places.ts";
import { freeSeats } from "./seats.ts";

type HeldPlaces = Pick<Tables["hold"], "id" | "site_id" | "event_id" | "quantity">;

/** Frees the places of a hold that still has them. */
export async function releaseHold(trx: Writer, hold: HeldPlaces, now: string): Promise<void> {
	const event = { siteId: hold.site_id, eventId: hold.event_id };
	await freePlaces(trx, event, 0);
	if (!(await markReleased(trx, hold.id, now))) return;
	await freeSeats(trx, { event, holdId: hold.id }, now);
	// Without effect for numbered seats, which have no counter.
	await freePlaces(trx, event, hold.quantity);
}

/** False if it is released already. */
export async function markReleased(trx: Writer, holdId: string, now: string): Promise<boolean> {
	const updated = await trx
		.updateTable("hold")
		.set({ released_at: now })
		.where("id", "=", holdId)
		.where(isUnreleased)
		.executeTakeFirst();
	return updated.numUpdatedRows === 1n;
}
