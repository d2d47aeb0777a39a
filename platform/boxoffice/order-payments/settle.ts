import type { Database } from "../../db/database.ts";
import type { FinalWrites } from "../../jobs/handler.ts";
import {
	type PaymentDriver,
	PaymentProviderError,
	type ProviderPayment,
	ProviderUnavailableError,
} from "../payments/driver.ts";
import { mismatchOf, recordMismatch } from "../payments/mismatch.ts";
import {
	attemptOf,
	claimReading,
	planReading,
	postponeReading,
	type ReadingCause,
	restartReadings,
	skipReading,
} from "../payments/readings.ts";
import type { PaymentRow } from "../payments/rows.ts";
import { addSettleJob } from "../payments/settle-job.ts";
import { bookProviderRefunds } from "../refunds/provider-refunds.ts";
import { finishRefund } from "../refunds/refund.ts";
import type { BoxOffice } from "../services.ts";
import { retryJobAt } from "../time.ts";
import { bookCapture, bookForeignCapture, endPayment, endUnknownPayment, prepareTickets } from "./fulfil.ts";

/**
 * Reads a payment at its provider and does what follows: tickets for money, a refund for money that bought nothing, and
 * the end of a payment that failed. May be called at any time, any number of times, by several processes at once. Makes
 * each call once; returns when to try again, null if a reconciliation or a notice is soon enough.
 */
export async function settlePayment(
	boxOffice: BoxOffice,
	paymentId: string,
	cause: ReadingCause = "notice",
): Promise<string | null> {
	const { db, driversOf, readTime } = boxOffice;
	const found = await db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.selectAll("payment")
		.select("ticket_order.site_id")
		.where("payment.id", "=", paymentId)
		.executeTakeFirst();
	if (!found) return null;
	const { site_id: siteId, ...payment } = found;
	const driver = (await driversOf(db, siteId))[payment.driver];
	if (!driver) {
		if (payment.state !== "captured") await endUnknownPayment(boxOffice, payment);
		await planReading(db, payment, await readTime(db));
		return null;
	}
	return settleBy(boxOffice, driver, payment, cause);
}

/** Settles a payment of a known driver. `end` first closes it if it is unpaid, so that it can no longer be paid. */
export async function settleBy(
	boxOffice: BoxOffice,
	driver: PaymentDriver,
	payment: PaymentRow,
	cause: ReadingCause,
): Promise<string | null> {
	const { db, readTime } = boxOffice;
	const now = await readTime(db);
	const waitsUntil = await claimReading(db, payment, now, cause);
	if (waitsUntil !== null) return waitsUntil;
	try {
		if (payment.state === "captured") {
			await bookProviderRefunds(boxOffice, driver, payment);
			return null;
		}
		const found = await (cause === "end" ? driver.close(payment, attemptOf(payment)) : driver.read(payment));
		const outcome = await applyReading(boxOffice, driver, payment, found);
		if (outcome === "stuck" || (outcome === "waiting" && cause === "end"))
			return await postponeReading(db, payment, now, "no-effect");
		await (outcome === "waiting" ? planReading : restartReadings)(db, payment, now);
		return null;
	} catch (error) {
		if (error instanceof ProviderUnavailableError) await skipReading(db, payment, now);
		else await postponeReading(db, payment, now, "failure");
		throw error;
	}
}

/** `stuck`: the provider shows something else than it has accepted, or another payment. */
type Outcome = "waiting" | "changed" | "stuck";

async function applyReading(
	boxOffice: BoxOffice,
	driver: PaymentDriver,
	payment: PaymentRow,
	found: ProviderPayment | null,
): Promise<Outcome> {
	if (found?.state !== "authorised" || found.reference !== payment.id) return conclude(boxOffice, payment, found);
	const mismatch = mismatchOf(payment, found);
	if (mismatch) await recordMismatch(boxOffice.db, payment, mismatch);
	await recordGuarantee(boxOffice.db, payment, found);
	// Money that buys nothing is not taken.
	const buysTickets = mismatch === null && (await prepareTickets(boxOffice, payment));
	const change = buysTickets ? driver.capture : driver.cancel;
	return conclude(boxOffice, payment, await change(payment, attemptOf(payment)));
}

/** Shows staff in time that money may be lost which its provider does not let the app take. */
async function recordGuarantee(db: Database, { id }: PaymentRow, found: ProviderPayment): Promise<void> {
	const { captureGuaranteedUntil: capture_guaranteed_until } = found;
	if (capture_guaranteed_until === null) return;
	await db.updateTable("payment").set({ capture_guaranteed_until }).where("id", "=", id).execute();
}

/** What follows without another call, but for the refund of money that bought nothing. */
async function conclude(boxOffice: BoxOffice, payment: PaymentRow, found: ProviderPayment | null): Promise<Outcome> {
	if (!found) {
		await endUnknownPayment(boxOffice, payment);
		return "waiting";
	}
	const mismatch = mismatchOf(payment, found);
	if (mismatch) await recordMismatch(boxOffice.db, payment, mismatch);
	if (mismatch === "reference") {
		await endUnknownPayment(boxOffice, payment);
		return "stuck";
	}
	if (found.state === "created") return "waiting";
	if (found.state === "authorised") return "stuck";
	if (found.state !== "captured") await endPayment(boxOffice, payment, found.state);
	else if (mismatch === "currency") await bookForeignCapture(boxOffice, payment);
	else {
		const buysTickets = mismatch === null && (await prepareTickets(boxOffice, payment));
		const refundId = await bookCapture(boxOffice, payment, { ore: found.capturedOre, buysTickets });
		// Its job does it later.
		if (refundId !== null) await finishRefund(boxOffice, refundId).catch(ignoreProvider);
	}
	return "changed";
}

function ignoreProvider(error: unknown): void {
	if (!(error instanceof PaymentProviderError)) throw error;
}

/** Settles a payment as a job; a notice that comes while it runs makes another job. */
export async function settleAsJob(
	boxOffice: BoxOffice,
	paymentId: string,
	{ now, onFailure }: { now: string; onFailure: (error: PaymentProviderError) => void },
): Promise<FinalWrites> {
	const { db, readTime } = boxOffice;
	const noticesBefore = await countNotices(db, paymentId);
	const retryAt = await settlePayment(boxOffice, paymentId).catch((error: unknown) => {
		if (!(error instanceof PaymentProviderError)) throw error;
		// A reconciliation or the visitor comes again.
		if (!(error instanceof ProviderUnavailableError)) onFailure(error);
		return null;
	});
	return async (trx) => {
		const isNoticed = (await countNotices(trx, paymentId)) !== noticesBefore;
		const runAt = isNoticed ? await readTime(trx) : retryAt && retryJobAt(retryAt, now);
		if (runAt !== null) await addSettleJob(trx, paymentId, runAt);
	};
}

async function countNotices(db: Database, paymentId: string): Promise<number | undefined> {
	const row = await db.selectFrom("payment").select("notices").where("id", "=", paymentId).executeTakeFirst();
	return row?.notices;
}
