import { later } from "../../core/time.ts";
import { goodsOf } from "../goods/goods-of.ts";
import { endOrder } from "../holds/end-order.ts";
import { lockOrder, readSiteIdOfOrder } from "../orders/rows.ts";
import { readOpenPayments } from "../payments/rows.ts";
import type { BoxOffice } from "../services.ts";
import { setState } from "../states.ts";
import { endUnknownPayment } from "./fulfil.ts";
import { settleBy } from "./settle.ts";

/**
 * Closes an order whose time is up: its open payments are closed at the provider first, and only then are its places
 * released. One that was paid meanwhile gets its tickets. Returns when to try again; null if there is nothing left to do.
 */
export async function closeOrder(boxOffice: BoxOffice, orderId: string): Promise<string | null> {
	const { db, readTime } = boxOffice;
	const startAt = await beginToClose(boxOffice, orderId);
	if (startAt === null || startAt > (await readTime(db))) return startAt;
	const retryAt = await closePayments(boxOffice, orderId);
	if (await releaseClosed(boxOffice, orderId)) return null;
	return retryAt ?? later(await readTime(db), { seconds: 30 });
}

/**
 * Closes the open payments of a closing order at their provider, and does what follows from what they are then. Returns
 * when to try again, if some could not be closed. Throws the first error of a provider, after all were tried.
 */
export async function closePayments(boxOffice: BoxOffice, orderId: string): Promise<string | null> {
	const { db, driversOf } = boxOffice;
	const payments = await readOpenPayments(db, orderId);
	const drivers = payments.length > 0 ? await driversOf(db, await readSiteIdOfOrder(db, orderId)) : {};
	const results = await Promise.allSettled(
		payments.map(async (payment) => {
			const driver = drivers[payment.driver];
			if (driver) return settleBy(boxOffice, driver, payment, "end");
			await endUnknownPayment(boxOffice, payment);
			return null;
		}),
	);
	for (const result of results) if (result.status === "rejected") throw result.reason;
	const waits = results.flatMap((result) => (result.status === "fulfilled" ? (result.value ?? []) : []));
	return waits.toSorted()[0] ?? null;
}

/** Returns from when on the order can be closed; null if it has ended. */
async function beginToClose({ db, readTime }: BoxOffice, orderId: string): Promise<string | null> {
	return db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (order.state !== "awaiting-payment" && order.state !== "closing") return null;
		const now = await readTime(trx);
		const { endsAt, isReleased } = await goodsOf(order).readEnd(trx);
		if (order.state === "awaiting-payment" && !isReleased && endsAt > now) return endsAt;
		if (order.state === "awaiting-payment") await setState(trx, "ticket_order", order, "closing");
		return now;
	});
}

/** False if a payment is still open. */
async function releaseClosed({ db, readTime }: BoxOffice, orderId: string): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (order.state !== "closing") return true;
		if ((await readOpenPayments(trx, orderId)).length > 0) return false;
		await goodsOf(order).release(trx, await readTime(trx));
		return endOrder(trx, order);
	});
}
