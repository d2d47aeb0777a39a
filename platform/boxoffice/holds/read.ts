import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { isBeforeEnd } from "../sale/hold-conditions.ts";
import { type ChosenTypes, chosenTypesSchema } from "./chosen-types.ts";
import { readSeatsOfHold } from "./seats.ts";

export type OwnHold = {
	id: string;
	seats: string[];
	quantity: number;
	expiresAt: string;
	/** The visitor's clock may be wrong. */
	secondsLeft: number;
	/** In stored form. */
	period: { createdAt: string; endsAt: string };
	/** Empty if no types were chosen with the places. */
	chosenTypes: ChosenTypes;
	/** The order that waits for its payment. */
	orderId: string | null;
};

/** The places that a session holds and has not paid; null if there are none. */
export async function readOwnHold(
	db: Database,
	event: EventRef,
	sessionHash: string,
	now: string,
): Promise<OwnHold | null> {
	const row = await liveHolds(db, event, sessionHash, now)
		.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
		.select(["hold.id", "hold.quantity", "hold.created_at", "hold.ends_at", "hold.chosen_types_json"])
		.select("ticket_order.id as order_id")
		.where((eb) => eb.or([eb("ticket_order.id", "is", null), eb("ticket_order.state", "=", "awaiting-payment")]))
		.orderBy("hold.created_at", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!row) return null;
	const seats = await readSeatsOfHold(db, row.id);
	return {
		id: row.id,
		seats,
		quantity: row.quantity,
		expiresAt: toOsloIso(row.ends_at),
		secondsLeft: Math.floor(Temporal.Instant.from(now).until(row.ends_at).total("seconds")),
		period: { createdAt: row.created_at, endsAt: row.ends_at },
		chosenTypes: readJson(chosenTypesSchema, row.chosen_types_json ?? "{}", `hold ${row.id}`),
		orderId: row.order_id,
	};
}

/** Whether a session holds places of the event. */
export async function hasOwnHold(db: Database, event: EventRef, sessionHash: string, now: string): Promise<boolean> {
	const row = await liveHolds(db, event, sessionHash, now).select("hold.id").limit(1).executeTakeFirst();
	return row !== undefined;
}

/** The order of the places that a session held last; null if it has not ordered them. */
export async function findOrderOfLastHold(
	db: Database,
	{ siteId, eventId }: EventRef,
	sessionHash: string,
): Promise<string | null> {
	// From the few orders of the session, because an event has thousands of holds.
	const order = await db
		.selectFrom("ticket_order")
		.select("id")
		.where("site_id", "=", siteId)
		.where("session_hash", "=", sessionHash)
		.where("event_id", "=", eventId)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("hold")
						.select("hold.id")
						.where("hold.site_id", "=", siteId)
						.where("hold.event_id", "=", eventId)
						.where("hold.session_hash", "=", sessionHash)
						.whereRef("hold.created_at", ">", "ticket_order.created_at"),
				),
			),
		)
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return order?.id ?? null;
}

const liveHolds = (db: Database, { siteId, eventId }: EventRef, sessionHash: string, now: string) =>
	db
		.selectFrom("hold")
		.where("hold.site_id", "=", siteId)
		.where("hold.event_id", "=", eventId)
		.where("hold.session_hash", "=", sessionHash)
		.where(isBeforeEnd(now));
