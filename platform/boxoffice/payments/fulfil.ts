import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import { readSiteById, type Site } from "../../pages/read.ts";
import { isPublic } from "../../programme/production.ts";
import { hasSeats } from "../halls/kept-places.ts";
import { postingOf, postSurplus } from "../ledger/post.ts";
import { addMissedNotices } from "../notices/missed.ts";
import { completeSale, issueTickets } from "../orders/complete.ts";
import {
	type LineRow,
	lockOrder,
	type OrderPlaces,
	type OrderRow,
	placesOf,
	readLines,
	seatsOfLines,
} from "../orders/rows.ts";
import { takePlaces } from "../sale/holds/places.ts";
import { claimSeats, setSeatExpiry } from "../sale/holds/seats.ts";
import { setHoldExpiry } from "../sale/holds/write.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { freeReservations, hasReservations, reserveAgain } from "../vouchers/reserve.ts";
import { reasonOfOtherAmount } from "./corrections.ts";
import { payableMinutes } from "./driver.ts";
import { joinEventRefund } from "./refunds/event.ts";
import { addSurplusRefund } from "./refunds/refund.ts";
import { nextReading } from "./returns.ts";
import { type PaymentRow, readOpenPayments } from "./rows.ts";

/** What an order gets for money, and what becomes of a payment without it. Every function may be repeated. */

async function siteOf(trx: Writer, order: OrderRow): Promise<Site> {
	const site = await readSiteById(trx, order.site_id);
	if (!site) throw new Error(`the site of order ${order.id} no longer exists`);
	return site;
}

/**
 * Writes inactive tickets, so that a crash after the capture leaves them. An order whose places were released gets the
 * same ones again if they are free, and so with what its cards pay. False if the payment buys nothing.
 */
export async function prepareTickets(boxOffice: BoxOffice, payment: PaymentRow): Promise<boolean> {
	try {
		return await boxOffice.db.transaction().execute(async (trx) => {
			const order = await lockOrder(trx, payment.order_id);
			const now = await boxOffice.readTime(trx);
			if (isPaid(order)) return false;
			if (await isEventGone(trx, order, now)) {
				await addMissedNotices(trx, order, "gone", now);
				return false;
			}
			const lines = await readLines(trx, order.id);
			if (!(await keepPlaces(trx, order, lines))) await takePlacesAgain(trx, order, lines, now);
			if (!(await reserveAgain(trx, order.id, now))) throw new PlacesGoneError();
			// An open payment keeps the order from being closed.
			await trx
				.updateTable("payment")
				.set({ state: "authorised", updated_at: now })
				.where("id", "=", payment.id)
				.where("state", "<>", "captured")
				.execute();
			await issueTickets(trx, order, lines, now);
			return true;
		});
	} catch (error) {
		if (error instanceof PlacesGoneError) return false;
		throw error;
	}
}

const isPaid = ({ state }: OrderRow) => state === "paid" || state === "partly-refunded" || state === "refunded";

/** Whether the order's event has been cancelled or withdrawn, so that no visitor can come to it. */
export async function isEventGone(trx: Writer, order: OrderRow, now: string): Promise<boolean> {
	const places = placesOf(order);
	if (!places) return false;
	await lockEvent(trx, places.event, "sale");
	const event = await trx
		.selectFrom("event")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select("event.status")
		.where("event.site_id", "=", places.event.siteId)
		.where("event.id", "=", places.event.eventId)
		.where(isPublic(now))
		.executeTakeFirst();
	return event === undefined || event.status === "cancelled";
}

/** Keeps the places of an unpaid order from expiring; false if it no longer has them all. */
async function keepPlaces(trx: Writer, order: OrderRow, lines: LineRow[]): Promise<boolean> {
	if (order.state === "expired" || order.state === "failed") return false;
	const places = placesOf(order);
	if (!places) return true;
	const kept = await trx
		.updateTable("hold")
		.set({ expires_at: null })
		.where("id", "=", places.holdId)
		.where("released_at", "is", null)
		.executeTakeFirst();
	if (kept.numUpdatedRows === 0n) return false;
	const seats = seatsOfLines(lines);
	return (await setSeatExpiry(trx, { ...places, seats }, null)).length === seats.length;
}

class PlacesGoneError extends Error {}

/** Throws PlacesGoneError, which rolls the transaction back. */
async function takePlacesAgain(trx: Writer, order: OrderRow, lines: LineRow[], now: string): Promise<void> {
	const places = placesOf(order);
	if (places) await takeSamePlaces(trx, { order, lines, places }, now);
	await trx.updateTable("ticket_order").set({ state: "closing" }).where("id", "=", order.id).execute();
}

async function takeSamePlaces(
	trx: Writer,
	{ order, lines, places }: { order: OrderRow; lines: LineRow[]; places: OrderPlaces },
	now: string,
): Promise<void> {
	const { event, holdId } = places;
	if (!(await lockEvent(trx, event, "sale"))) throw new PlacesGoneError();
	const seats = seatsOfLines(lines);
	if (seats.length > 0) {
		const taken = await claimSeats(trx, event, { holdId, expiresAt: now, seats }, holdId, now);
		if (taken.length > 0 || !(await hasSeats(trx, event, seats))) throw new PlacesGoneError();
	} else {
		const { capacity } = await readEventSale(trx, await siteOf(trx, order), event.eventId, now).catch((error) => {
			throw error instanceof AppError ? new PlacesGoneError() : error;
		});
		if (!(await takePlaces(trx, event, { quantity: lines.length, capacity }, now))) throw new PlacesGoneError();
	}
	await trx.updateTable("hold").set({ released_at: null, sold_at: now }).where("id", "=", holdId).execute();
	await setHoldExpiry(trx, places, { expiresAt: null });
}

type Capture = { ore: number; buysTickets: boolean };

/** Books what was really captured, once. Returns the id of the refund if it bought nothing. */
export async function bookCapture(
	boxOffice: BoxOffice,
	payment: PaymentRow,
	{ ore, buysTickets }: Capture,
): Promise<string | null> {
	return boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, payment.order_id);
		const now = await boxOffice.readTime(trx);
		const updated = await trx
			.updateTable("payment")
			.set({ state: "captured", captured_ore: ore, updated_at: now, returns_due_at: nextReading(now, now) })
			.where("id", "=", payment.id)
			.where("state", "<>", "captured")
			.executeTakeFirst();
		if (updated.numUpdatedRows === 0n) return null;
		const hasPlaces = buysTickets && (order.state === "awaiting-payment" || order.state === "closing");
		const isGone = await isEventGone(trx, order, now);
		if (hasPlaces && !isGone && (await hasReservations(trx, order.id))) {
			const lines = await readLines(trx, order.id);
			await completeSale(trx, { site: await siteOf(trx, order), order, lines, payment }, now);
			return null;
		}
		await postSurplus(trx, postingOf(order, payment), payment.driver, ore, now);
		if (isGone && !isPaid(order)) await addMissedNotices(trx, order, "gone", now);
		const reason = reasonOfSurplus(order, { isExact: ore === payment.ore, isGone });
		const captured = { ...payment, captured_ore: ore };
		const refundId = await addSurplusRefund(trx, { order, payment: captured, ore, reason }, now);
		const places = placesOf(order);
		if (isGone && places) await joinEventRefund(trx, places.event, { orderId: order.id, refundId }, now);
		await endAttempt(trx, order);
		return refundId;
	});
}

function reasonOfSurplus(order: OrderRow, { isExact, isGone }: { isExact: boolean; isGone: boolean }): string {
	if (!isExact) return reasonOfOtherAmount;
	if (isPaid(order)) return "Bestillingen var betalt fra før.";
	if (isGone) return "Arrangementet ble avlyst eller trukket tilbake før pengene kom.";
	return "Pengene kom etter at plassene var solgt til andre, eller kortet var brukt til noe annet.";
}

/** Money of another currency cannot be booked here; staff give it back in the provider's portal. */
export const bookForeignCapture = (boxOffice: BoxOffice, payment: PaymentRow): Promise<void> =>
	endPayment(boxOffice, payment, "failed");

/** Ends an attempt to pay that brought nothing. */
export async function endPayment(
	boxOffice: BoxOffice,
	payment: PaymentRow,
	state: "cancelled" | "failed",
): Promise<void> {
	await boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, payment.order_id);
		const now = await boxOffice.readTime(trx);
		await trx
			.updateTable("payment")
			.set({ state, updated_at: now })
			.where("id", "=", payment.id)
			.where("state", "in", ["created", "authorised"])
			.execute();
		await endAttempt(trx, order);
	});
}

/** Without another open attempt, the places stay with the visitor's hold until it ends, and cards can be used elsewhere. */
async function endAttempt(trx: Writer, order: OrderRow): Promise<void> {
	if (order.state !== "awaiting-payment" || (await readOpenPayments(trx, order.id)).length > 0) return;
	const places = placesOf(order);
	if (places) await letPlacesExpire(trx, places);
	await freeReservations(trx, order.id);
}

/** A payment that cannot be read. It may be paid at another account until its time is up, so its places are kept till then. */
export async function endUnknownPayment(boxOffice: BoxOffice, payment: PaymentRow): Promise<void> {
	const now = Temporal.Instant.from(await boxOffice.readTime(boxOffice.db));
	const age = now.since(Temporal.Instant.from(payment.created_at)).total("minutes");
	if (age >= payableMinutes) await endPayment(boxOffice, payment, "failed");
}

async function letPlacesExpire(trx: Writer, places: OrderPlaces): Promise<void> {
	const hold = await trx
		.selectFrom("hold")
		.select(["ends_at", "released_at"])
		.where("id", "=", places.holdId)
		.executeTakeFirst();
	if (hold?.released_at === null) await setHoldExpiry(trx, places, { expiresAt: hold.ends_at });
}
