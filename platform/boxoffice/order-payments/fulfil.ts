import type { Writer } from "../../db/database.ts";
import { readSiteById, type Site } from "../../sites/read.ts";
import { joinEventRefund } from "../cancellations/event.ts";
import { goodsOf } from "../goods/goods-of.ts";
import { postingOf, postSurplus } from "../ledger/post.ts";
import { addMissedNotices } from "../notices/missed.ts";
import { lockOrder, type OrderRow, readLines, setIsTest } from "../orders/rows.ts";
import { payableMinutes } from "../payments/driver.ts";
import { nextReading } from "../payments/readings.ts";
import { type PaymentRow, readOpenPayments } from "../payments/rows.ts";
import { reasonOfOtherAmount } from "../refunds/corrections.ts";
import { addSurplusRefund } from "../refunds/refund.ts";
import type { BoxOffice } from "../services.ts";
import { setState, setStates } from "../states.ts";
import { freeReservations, hasReservations, reserveAgain } from "../vouchers/reserve.ts";

/** What an order gets for money, and what becomes of a payment without it. Every function may be repeated. */

async function siteOf(trx: Writer, order: OrderRow): Promise<Site> {
	const site = await readSiteById(trx, order.site_id);
	if (!site) throw new Error(`the site of order ${order.id} no longer exists`);
	return site;
}

/**
 * Writes inactive tickets, so that a crash after the capture leaves them. An order whose places were released gets the
 * same ones again if they are free, and so with what its vouchers pay. False if the payment buys nothing.
 */
export async function prepareTickets(boxOffice: BoxOffice, payment: PaymentRow): Promise<boolean> {
	try {
		return await boxOffice.db.transaction().execute(async (trx) => {
			const order = await lockOrder(trx, payment.order_id);
			const now = await boxOffice.readTime(trx);
			if (isPaid(order)) return false;
			const goods = goodsOf(order);
			if (await goods.isGone(trx, now)) {
				await addMissedNotices(trx, order, "gone", now);
				return false;
			}
			if (!(await goods.isCovered(trx, now))) return false;
			const lines = await readLines(trx, order.id);
			if (!(await goods.keep(trx, lines))) {
				if (!(await goods.takeAgain(trx, await siteOf(trx, order), lines, now))) throw new GoodsGoneError();
				if (order.state !== "closing") await setState(trx, "ticket_order", order, "closing");
			}
			if (!(await reserveAgain(trx, order.id, now))) throw new GoodsGoneError();
			// An open payment keeps the order from being closed.
			const toAuthorised = { from: ["created", "cancelled", "failed"], to: "authorised" } as const;
			await setStates(trx, "payment", { id: payment.id }, toAuthorised, { updated_at: now });
			await goods.issue(trx, lines, now);
			return true;
		});
	} catch (error) {
		if (error instanceof GoodsGoneError) return false;
		throw error;
	}
}

const isPaid = ({ state }: OrderRow) => state === "paid" || state === "partly-refunded" || state === "refunded";

/** Rolls a transaction back in which not all could be kept. */
class GoodsGoneError extends Error {}

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
		const toCaptured = { from: ["created", "authorised", "cancelled", "failed"], to: "captured" } as const;
		const booked = { captured_ore: ore, updated_at: now, returns_due_at: nextReading(now, now) };
		if ((await setStates(trx, "payment", { id: payment.id }, toCaptured, booked)) === 0) return null;
		const hasPlaces = buysTickets && (order.state === "awaiting-payment" || order.state === "closing");
		const goods = goodsOf(order);
		const isGone = await goods.isGone(trx, now);
		const isCovered = await goods.isCovered(trx, now);
		if (hasPlaces && !isGone && isCovered && (await hasReservations(trx, order.id))) {
			const lines = await readLines(trx, order.id);
			const paid = await setIsTest(trx, order, payment.driver);
			await goods.complete(trx, { site: await siteOf(trx, order), order: paid, lines, payment }, now);
			return null;
		}
		await postSurplus(trx, postingOf(order, payment), payment.driver, ore, now);
		if (isGone && !isPaid(order)) await addMissedNotices(trx, order, "gone", now);
		const reason = reasonOfSurplus(order, { isExact: ore === payment.ore, isGone, isCovered });
		const captured = { ...payment, captured_ore: ore };
		const refundId = await addSurplusRefund(trx, { order, payment: captured, ore, reason }, now);
		if (isGone) await joinEventRefund(trx, order, refundId, now);
		await endAttempt(trx, order);
		return refundId;
	});
}

type Surplus = { isExact: boolean; isGone: boolean; isCovered: boolean };

function reasonOfSurplus(order: OrderRow, { isExact, isGone, isCovered }: Surplus): string {
	if (!isExact) return reasonOfOtherAmount;
	if (isPaid(order)) return "Bestillingen var betalt fra før.";
	if (isGone) return "Arrangementet ble avlyst eller trukket tilbake før pengene kom.";
	if (!isCovered)
		return "Billettene som skulle byttes, var brukt, byttet eller gitt tilbake før pengene kom, eller de andre kunne ikke stå alene.";
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
		const ended = { from: ["created", "authorised"], to: state } as const;
		await setStates(trx, "payment", { id: payment.id }, ended, { updated_at: now });
		await endAttempt(trx, order);
	});
}

/** Without another open attempt, the places stay with the visitor's hold until it ends, and vouchers can be used elsewhere. */
async function endAttempt(trx: Writer, order: OrderRow): Promise<void> {
	if (order.state !== "awaiting-payment" || (await readOpenPayments(trx, order.id)).length > 0) return;
	await goodsOf(order).letExpire(trx);
	await freeReservations(trx, order.id);
}

/** A payment that cannot be read. It may be paid at another account until its time is up, so its places are kept till then. */
export async function endUnknownPayment(boxOffice: BoxOffice, payment: PaymentRow): Promise<void> {
	const now = Temporal.Instant.from(await boxOffice.readTime(boxOffice.db));
	const age = now.since(Temporal.Instant.from(payment.created_at)).total("minutes");
	if (age >= payableMinutes) await endPayment(boxOffice, payment, "failed");
}
