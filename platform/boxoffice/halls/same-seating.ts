import { AppError } from "@lerret/contracts/errors";
import { nameKey } from "@lerret/contracts/names";
import { seatLabel } from "@lerret/contracts/seat-label";
import type { Seat } from "@lerret/contracts/seating-plan";
import type { Writer } from "../../db/database.ts";
import { hallPlaces } from "../../db/hall-places.ts";
import { selectEvents } from "../../db/joins.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { capacityOf } from "../../programme/ticket-sale.ts";
import { readPlan } from "./read.ts";
import type { Places } from "./read-plans.ts";

/** What a sale reads again after it has taken its places, so that it sees a change of the hall that was made meanwhile. */

/** Where an event's places come from; `planFrom` is null for the hall's own. */
export type Seating = { hallId: string | null; hallUpdatedAt: string | null; planFrom: string | null; seats: Seat[] };

/**
 * Throws `seats_taken` if an event has lost these seats, or places, since it was read: its hall may have been changed, or
 * exchanged. Call it after taking places.
 */
export async function requireSameSeating(
	trx: Writer,
	event: EventRef & Seating & Pick<Places, "capacity">,
	seats: string[],
): Promise<void> {
	const now = await selectEvents(trx, event.siteId)
		.where("event.id", "=", event.eventId)
		.select(["hall.id", "hall.updated_at", "hall_plan.valid_from"])
		.select([hallPlaces.capacity.as("hallCapacity"), "event_sale.capacity as eventCapacity"])
		.select(hallPlaces.isNumbered.as("is_numbered"))
		.executeTakeFirst();
	// Every change of a later plan counts as one of its hall.
	const isUnchanged =
		now?.id === event.hallId && now.updated_at === event.hallUpdatedAt && now.valid_from === event.planFrom;
	const hasPlaces =
		seats.length > 0
			? isUnchanged || (await hasSeats(trx, event, seats, namesOf(event.seats)))
			: now !== undefined && now.is_numbered === 0 && capacityOf({ ...now, hasPlan: false }) >= event.capacity;
	if (!hasPlaces) throw new AppError("seats_taken", { seats });
}

/** Whether the hall of an event still has these seats, with these names if they are given. Call it after taking them. */
export async function hasSeats(
	trx: Writer,
	event: EventRef,
	seats: string[],
	names?: ReadonlyMap<string, string>,
): Promise<boolean> {
	const row = await selectEvents(trx, event.siteId)
		.where("event.id", "=", event.eventId)
		.select(["event.screen", hallPlaces.planJson.as("plan_json")])
		.executeTakeFirst();
	const known = namesOf(row ? readPlan(row.plan_json, row.screen).seats : []);
	return seats.every((seat) => known.has(seat) && (!names || known.get(seat) === names.get(seat)));
}

/** The names of seats, as people understand them, by their ids. */
export const namesOf = (seats: Seat[]) => new Map(seats.map((seat) => [seat.guid, nameKey(seatLabel(seat))]));
