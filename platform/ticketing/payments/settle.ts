import { AppError } from "@lerret/contracts/errors";
import type { Selectable } from "kysely";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { readSiteById, type Site } from "../../pages/read.ts";
import { hasSeats } from "../halls/kept-places.ts";
import { takePlaces } from "../holds/places.ts";
import { claimSeats, setSeatExpiry } from "../holds/seats.ts";
import { setHoldExpiry } from "../holds/write.ts";
import { postingOf, postSurplus } from "../ledger/post.ts";
import { lockEvent } from "../lock-event.ts";
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
import { addSurplusRefund, finishRefund } from "../refunds/refund.ts";
import { readEventSale } from "../sale.ts";
import type { BoxOffice } from "../services.ts";
import { freeReservations, hasReservations, reserveAgain } from "../vouchers/reserve.ts";
import { type PaymentDriver, PaymentProviderError, type ProviderState, payableMinutes } from "./driver.ts";
import { bookReturns, nextReading } from "./returns.ts";

export type PaymentRow = Selectable<Tables["payment"]>;

/**
 * Reads a payment at its provider and does what follows: tickets for money, a refund for money that bought nothing, and
 * the end of a payment that failed. May be called at any time, any number of times, by several processes at once.
 */
export async function settlePayment(boxOffice: BoxOffice, paymentId: string): Promise<void> {
	const { db, driversOf } = boxOffice;
	const found = await db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.selectAll("payment")
		.select("ticket_order.site_id")
		.where("payment.id", "=", paymentId)
		.executeTakeFirst();
	if (!found) return;
	const { site_id: siteId, ...payment } = found;
	const driver = (await driversOf(db, siteId))[payment.driver];
	if (payment.state === "captured") {
		if (driver) await bookReturns(boxOffice, driver, payment);
	} else if (!driver) await endUnknownPayment(boxOffice, payment);
	else await applyProviderState(boxOffice, driver, payment, await driver.read(payment));
}

const maxWaitMs = 3000;

/** Reads what an order's open payments are now, as far as their providers answer in time. */
export async function settleOpenPayments(boxOffice: BoxOffice, orderId: string): Promise<void> {
	const settled = async () => {
		for (const { id } of await readOpenPayments(boxOffice.db, orderId)) await settlePayment(boxOffice, id);
	};
	const isLate = new Promise<void>((resolve) => {
		setTimeout(resolve, maxWaitMs).unref();
	});
	const withoutProviderErrors = settled().catch((error: unknown) => {
		if (!(error instanceof PaymentProviderError)) throw error;
	});
	await Promise.race([withoutProviderErrors, isLate]);
}

export async function applyProviderState(
	boxOffice: BoxOffice,
	driver: PaymentDriver,
	payment: PaymentRow,
	state: ProviderState,
): Promise<void> {
	if (state === "created") return;
	if (state === "unknown") return endUnknownPayment(boxOffice, payment);
	if (state === "cancelled" || state === "failed") return endPayment(boxOffice, payment, state);
	const hasOrder = await prepareTickets(boxOffice, payment);
	// Money that buys nothing is not taken.
	if (!hasOrder && state === "authorised")
		return applyProviderState(boxOffice, driver, payment, await driver.cancel(payment));
	const captured = state === "captured" ? state : await driver.capture(payment);
	if (captured !== "captured") return applyProviderState(boxOffice, driver, payment, captured);
	const refundId = await bookCapture(boxOffice, payment);
	if (refundId !== null) await finishRefund(boxOffice, refundId);
}

async function siteOf(trx: Writer, order: OrderRow): Promise<Site> {
	const site = await readSiteById(trx, order.site_id);
	if (!site) throw new Error(`the site of order ${order.id} no longer exists`);
	return site;
}

/**
 * Writes inactive tickets, so that a crash after the capture leaves them. An order whose places were released gets the
 * same ones again if they are free, and so with what its cards pay. False if the payment buys nothing.
 */
async function prepareTickets(boxOffice: BoxOffice, payment: PaymentRow): Promise<boolean> {
	try {
		return await boxOffice.db.transaction().execute(async (trx) => {
			const order = await lockOrder(trx, payment.order_id);
			const now = await boxOffice.readTime(trx);
			if (isPaid(order)) return false;
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

/** Books captured money once. Returns the id of the refund if it bought nothing. */
async function bookCapture(boxOffice: BoxOffice, payment: PaymentRow): Promise<string | null> {
	return boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, payment.order_id);
		const now = await boxOffice.readTime(trx);
		const updated = await trx
			.updateTable("payment")
			.set({ state: "captured", updated_at: now, returns_due_at: nextReading(now, now) })
			.where("id", "=", payment.id)
			.where("state", "<>", "captured")
			.executeTakeFirst();
		if (updated.numUpdatedRows === 0n) return null;
		const hasPlaces = order.state === "awaiting-payment" || order.state === "closing";
		if (hasPlaces && (await hasReservations(trx, order.id))) {
			const lines = await readLines(trx, order.id);
			await completeSale(trx, { site: await siteOf(trx, order), order, lines, payment }, now);
			return null;
		}
		const posting = postingOf(order, payment);
		await postSurplus(trx, posting, payment.driver, payment.ore, now);
		const reason = isPaid(order)
			? "Bestillingen var betalt fra før."
			: "Pengene kom etter at plassene var solgt til andre, eller kortet var brukt til noe annet.";
		return addSurplusRefund(trx, { order, payment, reason }, now);
	});
}

/** Without another open attempt, the places stay with the visitor's hold until it ends, and cards can be used elsewhere. */
async function endPayment(boxOffice: BoxOffice, payment: PaymentRow, state: "cancelled" | "failed"): Promise<void> {
	await boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, payment.order_id);
		const now = await boxOffice.readTime(trx);
		await trx
			.updateTable("payment")
			.set({ state, updated_at: now })
			.where("id", "=", payment.id)
			.where("state", "in", ["created", "authorised"])
			.execute();
		if (order.state !== "awaiting-payment" || (await readOpenPayments(trx, order.id)).length > 0) return;
		const places = placesOf(order);
		if (places) await letPlacesExpire(trx, places);
		await freeReservations(trx, order.id);
	});
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

export async function readOpenPayments(db: Database, orderId: string): Promise<PaymentRow[]> {
	return await db
		.selectFrom("payment")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("state", "in", ["created", "authorised"])
		.execute();
}
