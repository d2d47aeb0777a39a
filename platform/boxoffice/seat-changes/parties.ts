import type { SwapPartyKind } from "@lerret/contracts/api/hall-swaps";
import type { Database, Writer } from "../../db/database.ts";
import { lineOfTicket } from "../../db/joins.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { readWithheldPlaces } from "../event-sales/withheld/read.ts";
import { hasPlaces, isLive } from "../sale/hold-conditions.ts";
import type { PartyPlace } from "./propose-seats.ts";

/** What must have places when an event changes its hall: what is sold or being paid, withheld, or offered to those who wait. */

/** A place that a line of an order names; `ticketId` is null before it is valid. */
export type SoldPlace = PartyPlace & { line: SoldLine | null };
type SoldLine = { orderId: string; number: number; ticketId: string | null; email: string };
export type Party = { kind: SwapPartyKind; holdId: string; places: SoldPlace[] };

const openStates = ["awaiting-payment", "closing"] as const;

/** Locks the orders of events that may still be paid, so that their lines change only here. It comes before the lock of the events. */
export async function lockOpenOrders(trx: Writer, siteId: string, eventIds: string[]): Promise<void> {
	await trx
		.selectFrom("ticket_order")
		.select("id")
		.where("site_id", "=", siteId)
		.where("event_id", "in", eventIds)
		.where("state", "in", openStates)
		.orderBy("id")
		.$if(hasRowLocks(trx), (query) => query.forUpdate())
		.execute();
}

/** In the order in which they get their places: orders by id, then what staff withhold, then offers. */
export async function readParties(db: Database, event: EventRef, now: string): Promise<Party[]> {
	return [
		...(await readOrders(db, event, now)),
		...(await readWithheldPlaces(db, event)).map(({ id, seats, quantity }) => toParty("withheld", id, seats, quantity)),
		...(await readOffers(db, event, now)),
	];
}

async function readOrders(db: Database, event: EventRef, now: string): Promise<Party[]> {
	const rows = await db
		.selectFrom("ticket_order")
		.innerJoin("order_line", "order_line.order_id", "ticket_order.id")
		.innerJoin("hold", "hold.id", "ticket_order.hold_id")
		.leftJoin("order_ticket", (join) => lineOfTicket(join).on("order_ticket.state", "=", "valid"))
		.select(["ticket_order.id as orderId", "hold.id as holdId", "order_line.number", "order_line.seat"])
		.select(["order_line.seat_label as label", "order_ticket.id as ticketId", "ticket_order.email"])
		.where("ticket_order.site_id", "=", event.siteId)
		.where("ticket_order.event_id", "=", event.eventId)
		.where((eb) =>
			eb.or([
				eb("order_ticket.id", "is not", null),
				eb.and([eb("ticket_order.state", "in", openStates), hasPlaces(now)]),
			]),
		)
		.orderBy("ticket_order.id")
		.orderBy("order_line.number")
		.execute();
	return [...Map.groupBy(rows, ({ holdId }) => holdId)].map(([holdId, lines]) => ({
		kind: lines.some(({ ticketId }) => ticketId !== null) ? "sold" : "paying",
		holdId,
		places: lines.map(({ orderId, number, ticketId, seat, label, email }) => ({
			...{ id: ticketId ?? `${orderId}.${number}`, seat, label, line: { orderId, number, ticketId, email } },
		})),
	}));
}

async function readOffers(db: Database, event: EventRef, now: string): Promise<Party[]> {
	const holds = await db
		.selectFrom("hold")
		.innerJoin("waiting_entry", "waiting_entry.hold_id", "hold.id")
		.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
		.select(["hold.id", "hold.quantity"])
		.where("hold.site_id", "=", event.siteId)
		.where("hold.event_id", "=", event.eventId)
		.where("ticket_order.id", "is", null)
		.where(isLive(now))
		.orderBy("hold.id")
		.execute();
	if (holds.length === 0) return [];
	const claims = await db
		.selectFrom("seat_claim")
		.select(["hold_id", "seat"])
		.where((eb) => eb.and(eventKey(event)))
		.where(
			"hold_id",
			"in",
			holds.map(({ id }) => id),
		)
		.orderBy("seat")
		.execute();
	const seatsOf = Map.groupBy(claims, ({ hold_id }) => hold_id);
	return holds.map(({ id, quantity }) => {
		const seats = (seatsOf.get(id) ?? []).map(({ seat }) => seat);
		return toParty("offer", id, seats, quantity);
	});
}

const toParty = (kind: SwapPartyKind, holdId: string, seats: readonly string[], quantity: number): Party => ({
	kind,
	holdId,
	places: Array.from({ length: Math.max(quantity, seats.length) }, (_, i) => ({
		...{ id: `${holdId}.${i + 1}`, seat: seats[i] ?? null, label: null, line: null },
	})),
});
