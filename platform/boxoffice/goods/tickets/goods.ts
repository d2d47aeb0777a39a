import { AppError } from "@lerret/contracts/errors";
import { nameKey } from "@lerret/contracts/names";
import { orderCan } from "@lerret/contracts/order-can";
import type { Database, Writer } from "../../../db/database.ts";
import { selectShowings } from "../../../db/joins.ts";
import { readJson } from "../../../db/json.ts";
import { isPublicProduction } from "../../../programme/production.ts";
import type { Site } from "../../../sites/read.ts";
import { isCovered, lockEventsOf } from "../../exchanges/settlement/settle.ts";
import { hasSeats } from "../../halls/same-seating.ts";
import { takePlaces } from "../../holds/places.ts";
import { releaseHold } from "../../holds/release.ts";
import { claimSeats, setSeatExpiry } from "../../holds/seats.ts";
import { extendHold, setHoldExpiry } from "../../holds/write.ts";
import { type LineRow, type OrderPlaces, type OrderRow, refundRuleSchema, seatsOfLines } from "../../orders/rows.ts";
import { isUnreleased } from "../../sale/hold-conditions.ts";
import { lockEvent } from "../../sale/lock-event.ts";
import { readEventSale } from "../../sale/sale.ts";
import { countSoldPlaces } from "../../sale/sold-count.ts";
import type { Cancellation, Goods } from "../goods.ts";
import { completeTicketSale, issueTickets } from "./complete.ts";
import { createTicketEmail } from "./email.ts";
import { takeBackTickets } from "./take-back.ts";

/** Tickets to an event, whose places the order has by its hold. */
export const ticketGoods = (order: OrderRow, places: OrderPlaces): Goods => ({
	isGone: (trx, now) => isEventGone(trx, order, places, now),
	isCovered: (trx, now) => isCovered(trx, order, now),
	async readEnd(db) {
		const hold = await readHold(db, places);
		return { createdAt: hold.created_at, endsAt: hold.ends_at, isReleased: hold.released_at !== null };
	},
	extend: (trx, lines, until) => extendHold(trx, places, lines, until),
	keep: (trx, lines) => keepPlaces(trx, order, places, lines),
	takeAgain: (trx, site, lines, now) => takeSamePlaces(trx, site, places, lines, now),
	async letExpire(trx) {
		const hold = await readHold(trx, places);
		if (hold.released_at === null) await setHoldExpiry(trx, places, { expiresAt: hold.ends_at });
	},
	release: async (trx, now) => releaseHold(trx, await readHold(trx, places), now),
	issue: (trx, lines, now) => issueTickets(trx, order, places, lines, now),
	complete: (trx, sale, now) => completeTicketSale(trx, places, sale, now),
	readCancellation: (db, now) => readCancellation(db, order, places, now),
	takeBack: (trx, input, now) => takeBackTickets(trx, order, places, input, now),
	countSold: (trx, now) => countSoldPlaces(trx, places.event, now),
	createEmail: (services, site, about, emailId) =>
		createTicketEmail(services, site, { order, places }, { about, emailId }),
});

const readHold = (db: Database, { holdId }: OrderPlaces) =>
	db.selectFrom("hold").selectAll().where("id", "=", holdId).executeTakeFirstOrThrow();

async function isEventGone(trx: Writer, order: OrderRow, places: OrderPlaces, now: string): Promise<boolean> {
	await lockEventsOf(trx, order, places.event);
	const event = await selectShowings(trx, places.event.siteId)
		.select("event.status")
		.where("event.id", "=", places.event.eventId)
		.where(isPublicProduction(now))
		.executeTakeFirst();
	return event === undefined || event.status === "cancelled";
}

async function keepPlaces(trx: Writer, order: OrderRow, places: OrderPlaces, lines: LineRow[]): Promise<boolean> {
	if (order.state === "expired" || order.state === "failed") return false;
	const kept = await trx
		.updateTable("hold")
		.set({ expires_at: null })
		.where("id", "=", places.holdId)
		.where(isUnreleased)
		.executeTakeFirst();
	if (kept.numUpdatedRows === 0n) return false;
	const seats = seatsOfLines(lines);
	return (await setSeatExpiry(trx, { ...places, seats }, null)).length === seats.length;
}

async function takeSamePlaces(
	trx: Writer,
	site: Site,
	places: OrderPlaces,
	lines: LineRow[],
	now: string,
): Promise<boolean> {
	const { event, holdId } = places;
	if (!(await lockEvent(trx, event, "sale"))) return false;
	const seats = seatsOfLines(lines);
	if (seats.length > 0) {
		const taken = await claimSeats(trx, event, { holdId, expiresAt: now, seats }, holdId, now);
		const names = new Map(lines.map(({ seat, seat_label }) => [seat ?? "", nameKey(seat_label ?? "")]));
		if (taken.length > 0 || !(await hasSeats(trx, event, seats, names))) return false;
	} else {
		const sale = await readEventSale(trx, site, event.eventId, now).catch((error: unknown) => {
			if (error instanceof AppError) return null;
			throw error;
		});
		// The seats may have got numbers since.
		if (!sale || sale.plan || !(await takePlaces(trx, event, { quantity: lines.length, capacity: sale.capacity }, now)))
			return false;
	}
	await trx.updateTable("hold").set({ released_at: null, sold_at: now }).where("id", "=", holdId).execute();
	await setHoldExpiry(trx, places, { expiresAt: null });
	return true;
}

async function readCancellation(
	db: Database,
	order: OrderRow,
	{ event: { eventId } }: OrderPlaces,
	now: string,
): Promise<Cancellation> {
	const { mayCancel } = readJson(refundRuleSchema, order.refund_rule_json, `order ${order.id}`);
	const event = await db
		.selectFrom("event")
		.select("starts_at")
		.where("site_id", "=", order.site_id)
		.where("id", "=", eventId)
		.executeTakeFirst();
	const isMoved = await isMovedSince(db, order, eventId);
	const startsAt = event?.starts_at ?? null;
	return orderCan.cancel({ ore: order.ore, startsAt, isAllowed: mayCancel, isMoved }, now);
}

/** Since the buyer accepted the time: with the order or, where staff made it for a caller, by opening the link. */
async function isMovedSince(db: Database, order: OrderRow, eventId: string): Promise<boolean> {
	const link = await db.selectFrom("pay_link").select("opened_at").where("order_id", "=", order.id).executeTakeFirst();
	const move = await db
		.selectFrom("event_notice")
		.select("id")
		.where("site_id", "=", order.site_id)
		.where("event_id", "=", eventId)
		.where("from_starts_at", "is not", null)
		.where("created_at", ">=", link?.opened_at ?? order.created_at)
		.limit(1)
		.executeTakeFirst();
	return move !== undefined;
}
