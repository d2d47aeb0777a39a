import { later, secondsLater } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import type { PaymentRow } from "./rows.ts";

/**
 * When a payment may be read at its provider. Every reading is followed by a pause that grows with the payment's age, and
 * after failures with their number, so that neither a polling visitor nor a provider that repeats itself makes a loop.
 */

const seconds = {
	firstPause: 1.5,
	maxPause: 60,
	betweenPolls: 55,
	maxBetweenPolls: 6 * 3600,
	maxAfterFailure: 60,
	maxWithoutEffect: 600,
	afterSkip: 5,
};

const ageOf = (payment: PaymentRow, now: string): number =>
	Temporal.Instant.from(now).since(Temporal.Instant.from(payment.created_at)).total("seconds");

/** After a reading with a cause: a notice, or a visitor who returns. Ten minutes are what payers usually need. */
const pauseAfter = (age: number) =>
	age < 600 ? Math.min(seconds.firstPause, age / 10) : Math.min(seconds.maxPause, age / 400);

const pollAfter = (age: number) => Math.min(seconds.maxBetweenPolls, Math.max(seconds.betweenPolls, age / 10));

export type ReadingCause = "notice" | "end" | "staff";

/**
 * Claims a reading, and with it the time until the pause is over; null if it is the caller's. Otherwise returns when the
 * payment can be read. The end of an order waits for failures only, and staff for nothing.
 */
export async function claimReading(
	db: Database,
	payment: PaymentRow,
	now: string,
	cause: ReadingCause,
): Promise<string | null> {
	const claimed = await db
		.updateTable("payment")
		.set({ earliest_read_at: secondsLater(now, pauseAfter(ageOf(payment, now))) })
		.where("id", "=", payment.id)
		.$if(cause !== "staff", (query) =>
			query.where((eb) =>
				eb.or([
					eb("earliest_read_at", "is", null),
					eb("earliest_read_at", "<=", now),
					...(cause === "end" ? [eb("read_failures", "=", 0)] : []),
				]),
			),
		)
		.executeTakeFirst();
	if (claimed.numUpdatedRows === 1n) return null;
	const row = await db
		.selectFrom("payment")
		.select("earliest_read_at")
		.where("id", "=", payment.id)
		.executeTakeFirstOrThrow();
	return row.earliest_read_at ?? now;
}

/** Plans the next reading after one that has changed nothing: a payer who has not decided is no failure. */
export const planReading = (db: Database, payment: PaymentRow, now: string) =>
	set(db, payment, { read_failures: 0, next_read_at: secondsLater(now, pollAfter(ageOf(payment, now))) });

/** After a change: what comes then has another cause. */
export const restartReadings = (db: Database, payment: PaymentRow, now: string) =>
	set(db, payment, {
		read_failures: 0,
		earliest_read_at: null,
		next_read_at: secondsLater(now, pollAfter(ageOf(payment, now))),
	});

/**
 * Plans the next reading after a failure, or after a change that the provider has accepted and does not show; returns
 * when. The second may be for good, and the payer does not wait for the end of an outage.
 */
export async function postponeReading(
	db: Database,
	payment: PaymentRow,
	now: string,
	cause: "failure" | "no-effect",
): Promise<string> {
	const max = cause === "failure" ? seconds.maxAfterFailure : seconds.maxWithoutEffect;
	const retryAt = secondsLater(now, Math.min(max, 2 ** (payment.read_failures + 1)));
	const read_failures = payment.read_failures + 1;
	await set(db, payment, { read_failures, earliest_read_at: retryAt, next_read_at: retryAt });
	return retryAt;
}

/** Disputes come within 120 days, refunds in a portal within a year, most of them soon. */
const [maxHoursBetween, readingDays] = [24, 180];

/** When a payment is read again in case no notice comes after its money moved last: seldom in time, and at last never. */
export function nextReading(movedAt: string, now: string): string | null {
	const age = Temporal.Instant.from(now).since(Temporal.Instant.from(movedAt)).total("hours");
	if (age > readingDays * 24) return null;
	const minutes = Math.round(Math.min(Math.max(age / 4, 1), maxHoursBetween) * 60);
	return later(now, { minutes });
}

/** While the circuit breaker of the account is open: nothing was asked. */
export async function skipReading(db: Database, payment: PaymentRow, now: string): Promise<void> {
	const soon = secondsLater(now, seconds.afterSkip);
	await set(db, payment, { earliest_read_at: soon, next_read_at: soon });
}

/** After so many failures in a row, a minute has passed. */
const failuresOfAttempt = 5;

/** How often a change of a payment was begun with a new key: a provider may repeat its acceptance of a key for ever. */
export const attemptOf = ({ read_failures }: Pick<PaymentRow, "read_failures">): number =>
	1 + Math.floor(read_failures / failuresOfAttempt);

type Plan = Partial<Pick<PaymentRow, "read_failures" | "earliest_read_at" | "next_read_at">>;

async function set(db: Database, { id }: PaymentRow, plan: Plan): Promise<void> {
	await db.updateTable("payment").set(plan).where("id", "=", id).execute();
}
