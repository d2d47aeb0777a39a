import type { EventPlaces, placeStates, WithheldPlaces } from "@lerret/contracts/api/withheld-places";
import { toOsloIso } from "../../../core/time.ts";
import type { Database } from "../../../db/database.ts";
import { lineOfTicket } from "../../../db/joins.ts";
import { type EventRef, eventKey } from "../../../programme/event-ref.ts";
import type { Site } from "../../../sites/read.ts";
import { dateOf } from "../../halls/read-plans.ts";
import { countTakenPlaces } from "../../sale/availability.ts";
import { hasPlaces, isClaimed, isUnreleased } from "../../sale/hold-conditions.ts";
import { type EventSale, readEventSale } from "../../sale/sale.ts";

/** The places of an event as staff see them. Throws `unknown_event`. */
export async function readEventPlaces(
	db: Database,
	site: Site,
	eventId: string,
	now: string,
): Promise<Omit<EventPlaces, "payment">> {
	const sale = await readEventSale(db, site, eventId, now, "staff");
	const withheld = await readWithheldPlaces(db, sale);
	const { taken, counts } = sale.plan
		? await readSeatStates(db, sale, now)
		: await countPlaces(db, sale, withheld, now);
	return {
		id: sale.eventId,
		title: sale.title,
		startTime: toOsloIso(sale.startsAt),
		hall: sale.hall,
		seller: sale.seller,
		state: sale.state,
		opensAt: sale.opensAt && toOsloIso(sale.opensAt),
		closesAt: toOsloIso(sale.closesAt),
		mostPerOrder: sale.mostPerOrder,
		seating: sale.plan ? "numbered" : "unnumbered",
		capacity: sale.capacity,
		...counts,
		available: Math.max(0, sale.capacity - counts.sold - counts.held - counts.blocked),
		plan: sale.plan,
		planFrom: sale.planFrom && dateOf(sale.planFrom),
		keepsPlan: sale.keepsPlan,
		taken,
		blocks: withheld,
	};
}

type Taken = EventPlaces["taken"];
type PlaceState = (typeof placeStates)[number];

async function readSeatStates(db: Database, sale: EventSale, now: string) {
	const rows = await db
		.selectFrom("seat_claim")
		.leftJoin("place_block", "place_block.hold_id", "seat_claim.hold_id")
		.leftJoin("ticket_order", "ticket_order.hold_id", "seat_claim.hold_id")
		.leftJoin("pay_link", (join) =>
			join.onRef("pay_link.order_id", "=", "ticket_order.id").on("pay_link.opened_at", "is", null),
		)
		.leftJoin("order_line", (join) =>
			join.onRef("order_line.order_id", "=", "ticket_order.id").onRef("order_line.seat", "=", "seat_claim.seat"),
		)
		.leftJoin("order_ticket", (join) => lineOfTicket(join).on("order_ticket.state", "=", "valid"))
		.select(["seat_claim.seat", "seat_claim.state", "place_block.hold_id as withheld_id"])
		.select(["ticket_order.id as order_id", "order_ticket.id as ticket_id", "pay_link.closes_at"])
		.where("seat_claim.site_id", "=", sale.siteId)
		.where("seat_claim.event_id", "=", sale.eventId)
		.where(isClaimed(now))
		.orderBy("seat_claim.seat")
		.execute();
	const inPlan = new Set(sale.seats.map(({ guid }) => guid));
	const taken: Taken = rows
		.filter(({ seat }) => inPlan.has(seat))
		.map(({ seat, state, withheld_id, order_id, ticket_id, closes_at }) => ({
			seat,
			state: withheld_id === null ? state : "blocked",
			orderId: state === "sold" || closes_at !== null ? order_id : null,
			ticketId: state === "sold" ? ticket_id : null,
			payUntil: closes_at && toOsloIso(closes_at),
		}));
	const count = (state: PlaceState) => taken.filter((one) => one.state === state).length;
	return { taken, counts: { sold: count("sold"), held: count("held"), blocked: count("blocked") } };
}

async function countPlaces(db: Database, sale: EventSale, withheld: WithheldPlaces[], now: string) {
	const taken = await countTakenPlaces(db, sale, now);
	const row = await db
		.selectFrom("hold")
		.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
		.leftJoin("place_block", "place_block.hold_id", "hold.id")
		.select((eb) => eb.fn.sum<number | string | null>("hold.quantity").as("held"))
		.where("hold.site_id", "=", sale.siteId)
		.where("hold.event_id", "=", sale.eventId)
		.where("place_block.hold_id", "is", null)
		.where("ticket_order.paid_at", "is", null)
		.where(hasPlaces(now))
		.executeTakeFirstOrThrow();
	const blocked = withheld.reduce((sum, { quantity }) => sum + quantity, 0);
	const held = Number(row.held ?? 0);
	return { taken: [] as Taken, counts: { sold: Math.max(0, taken - held - blocked), held, blocked } };
}

/** What staff withhold of an event's places, oldest first. */
export async function readWithheldPlaces(db: Database, event: EventRef): Promise<WithheldPlaces[]> {
	const [rows, seats] = await Promise.all([
		db
			.selectFrom("place_block")
			.innerJoin("hold", "hold.id", "place_block.hold_id")
			.select(["hold.id", "hold.quantity", "place_block.reason", "place_block.staff_name", "place_block.changed_at"])
			.where("hold.site_id", "=", event.siteId)
			.where("hold.event_id", "=", event.eventId)
			.where(isUnreleased)
			.orderBy("hold.created_at")
			.orderBy("hold.id")
			.execute(),
		db
			.selectFrom("seat_claim")
			.innerJoin("place_block", "place_block.hold_id", "seat_claim.hold_id")
			.select(["seat_claim.hold_id", "seat_claim.seat"])
			.where((eb) => eb.and(eventKey(event)))
			.orderBy("seat_claim.seat")
			.execute(),
	]);
	const seatsOf = Map.groupBy(seats, ({ hold_id }) => hold_id);
	return rows.map(({ id, quantity, reason, staff_name, changed_at }) => ({
		id,
		seats: (seatsOf.get(id) ?? []).map(({ seat }) => seat),
		quantity,
		reason,
		by: staff_name,
		at: toOsloIso(changed_at),
	}));
}
