import type { Database } from "../../db/database.ts";
import { toStored } from "../../time.ts";
import { releaseHold } from "../holds/release.ts";
import { endOrder } from "../orders/end.ts";
import { lockOrder, placesOf, readOrderEnd, readSiteIdOfOrder } from "../orders/rows.ts";
import { finishRefund } from "../refunds/refund.ts";
import type { BoxOffice } from "../services.ts";
import { applyProviderState, endUnknownPayment, readOpenPayments, settlePayment } from "./settle.ts";
import { SilentProviderError, skipSilentProviders } from "./silent-providers.ts";

/**
 * Closes an order whose time is up: its open payments are closed at the provider first, and only then are its places
 * released. One that was paid meanwhile gets its tickets. Returns when to try again; null if there is nothing left to do.
 */
export async function closeOrder(boxOffice: BoxOffice, orderId: string): Promise<string | null> {
	const { db, readTime } = boxOffice;
	const retryAt = await db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (order.state !== "awaiting-payment" && order.state !== "closing") return null;
		const now = await readTime(trx);
		const { endsAt, isReleased } = await readOrderEnd(trx, order);
		if (order.state === "awaiting-payment" && !isReleased && endsAt > now) return endsAt;
		await trx.updateTable("ticket_order").set({ state: "closing" }).where("id", "=", orderId).execute();
		return now;
	});
	if (retryAt === null || retryAt > (await readTime(db))) return retryAt;
	await closePayments(boxOffice, orderId);
	return (await releaseClosed(boxOffice, orderId)) ? null : soonAfter(await readTime(db));
}

/** Closes the open payments of a closing order at their provider, and does what follows from what they are then. */
export async function closePayments(boxOffice: BoxOffice, orderId: string): Promise<void> {
	const { db, driversOf } = boxOffice;
	const payments = await readOpenPayments(db, orderId);
	const drivers = payments.length > 0 ? await driversOf(db, await readSiteIdOfOrder(db, orderId)) : {};
	for (const payment of payments) {
		const driver = drivers[payment.driver];
		if (!driver) await endUnknownPayment(boxOffice, payment);
		else await applyProviderState(boxOffice, driver, payment, await driver.close(payment));
	}
}

const soonAfter = (now: string) => toStored(Temporal.Instant.from(now).add({ seconds: 30 }));

/** False if a payment is still open. */
async function releaseClosed({ db, readTime }: BoxOffice, orderId: string): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (order.state !== "closing") return true;
		if ((await readOpenPayments(trx, orderId)).length > 0) return false;
		const places = placesOf(order);
		if (places) {
			const hold = await trx.selectFrom("hold").selectAll().where("id", "=", places.holdId).executeTakeFirstOrThrow();
			await releaseHold(trx, hold, await readTime(trx));
		}
		return endOrder(trx, order);
	});
}

/** How long money may come after a payment was closed. */
const lateMinutes = 60;
const maxPerRun = 500;

/**
 * Finds what a crash, a lost webhook or an absent provider has left: open payments, orders whose time is up, money that
 * came late, unfinished refunds, and money that a provider has given back. `onError` gets what could not be done; the next
 * run tries again.
 */
export async function reconcile(services: BoxOffice, onError: (error: unknown) => void): Promise<void> {
	const boxOffice = skipSilentProviders(services);
	const { db, readTime } = boxOffice;
	const now = await readTime(db);
	const attempt = (work: Promise<unknown>) =>
		work.catch((error: unknown) => (error instanceof SilentProviderError ? undefined : onError(error)));
	for (const id of await readUnsettled(db, now)) await attempt(settlePayment(boxOffice, id));
	for (const id of await readOverdueOrders(db, now)) await attempt(closeOrder(boxOffice, id));
	const refunds = await db
		.selectFrom("refund")
		.select("id")
		.where("state", "=", "pending")
		.orderBy("updated_at")
		.limit(maxPerRun)
		.execute();
	for (const { id } of refunds) {
		const state = await attempt(finishRefund(boxOffice, id));
		if (state === "failed") onError(new Error(`the refund ${id} was rejected by its provider`));
	}
	for (const id of await takeDueReadings(db, now)) await attempt(settlePayment(boxOffice, id));
}

const maxReadings = 50;

/** Captured payments that may have been given back; one that cannot be read now comes again in an hour. */
async function takeDueReadings(db: Database, now: string): Promise<string[]> {
	const due = await db
		.selectFrom("payment")
		.select("id")
		.where("returns_due_at", "<=", now)
		.orderBy("returns_due_at")
		.limit(maxReadings)
		.execute();
	const ids = due.map(({ id }) => id);
	if (ids.length === 0) return [];
	const laterAt = toStored(Temporal.Instant.from(now).add({ hours: 1 }));
	await db.updateTable("payment").set({ returns_due_at: laterAt }).where("id", "in", ids).execute();
	return ids;
}

async function readUnsettled(db: Database, now: string): Promise<string[]> {
	const lateFrom = toStored(Temporal.Instant.from(now).subtract({ minutes: lateMinutes }));
	const rows = await db
		.selectFrom("payment")
		.select("id")
		.where((eb) =>
			eb.or([
				eb("state", "in", ["created", "authorised"]),
				eb.and([eb("state", "in", ["cancelled", "failed"]), eb("updated_at", ">", lateFrom)]),
			]),
		)
		.orderBy("updated_at")
		.limit(maxPerRun)
		.execute();
	return rows.map(({ id }) => id);
}

async function readOverdueOrders(db: Database, now: string): Promise<string[]> {
	const rows = await db
		.selectFrom("ticket_order")
		.leftJoin("hold", "hold.id", "ticket_order.hold_id")
		.select("ticket_order.id")
		.where("ticket_order.state", "in", ["awaiting-payment", "closing"])
		.where((eb) =>
			eb.or([
				// Its places were to be exchanged, and the provider did not answer.
				eb("ticket_order.state", "=", "closing"),
				eb("hold.ends_at", "<=", now),
				eb("hold.released_at", "is not", null),
				eb("ticket_order.closes_at", "<=", now),
			]),
		)
		.limit(maxPerRun)
		.execute();
	return rows.map(({ id }) => id);
}
