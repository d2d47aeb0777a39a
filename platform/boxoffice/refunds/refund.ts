import type { Insertable, Selectable } from "kysely";
import type { Actor } from "../../content/audit.ts";
import { hashOf, newId } from "../../core/ids.ts";
import { later } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import { postingOf, postRefund } from "../ledger/post.ts";
import { type LineRow, lockOrder, type OrderRow } from "../orders/rows.ts";
import { ProviderUnavailableError } from "../payments/driver.ts";
import { nextReading } from "../payments/readings.ts";
import type { PaymentRow } from "../payments/rows.ts";
import { addSettleJob } from "../payments/settle-job.ts";
import type { Piece } from "../payments/sources.ts";
import type { BoxOffice } from "../services.ts";
import { setStates } from "../states.ts";
import type { VoucherRefund } from "../vouchers/give-back.ts";
import { sumOfRefunds } from "./sum.ts";

export type RefundRow = Selectable<Tables["refund"]>;

export type RefundInput = {
	/** Null: all that are left. */
	ticketIds: string[] | null;
	/** Staff know that some have been let in. Otherwise, used tickets are rejected; a cancelled event's are not. */
	includesUsed?: boolean | undefined;
	reason: string;
	/** Null: the visitor. */
	requestedBy: Actor | null;
	idempotencyKey: string | null;
};

export const hashOfRefund = ({ ticketIds, includesUsed, reason }: RefundInput): string =>
	hashOf(JSON.stringify([ticketIds?.toSorted() ?? null, reason, ...(includesUsed ? ["used"] : [])]));

/** What a payment gives back of what tickets or a voucher cost. */
export type PaymentPart = { payment: PaymentRow; ore: number };

/** What an order loses, after the tickets or the voucher were made invalid and what is owed was booked. */
export type TakenBack = {
	/** What is owed to payments, to the newest one first. Empty if no money was paid. */
	payments: PaymentPart[];
	/** What has gone back to vouchers. */
	vouchers: VoucherRefund[];
	/** For the credit note. */
	lines: LineRow[];
	/** Whether the order has nothing left. */
	isAll: boolean;
	/** Whether the event was cancelled before. */
	isEventCancelled: boolean;
	/** For the log. */
	tickets: number;
};

/** The payments among the sources that pay an amount. */
export async function readPaymentParts(trx: Writer, pieces: readonly Piece[]): Promise<PaymentPart[]> {
	const parts: PaymentPart[] = [];
	for (const { source, ore } of pieces) {
		if (source.payment_id === null) continue;
		const payment = trx.selectFrom("payment").selectAll().where("id", "=", source.payment_id);
		parts.push({ payment: await payment.executeTakeFirstOrThrow(), ore });
	}
	return parts;
}

/** Adds a refund of captured money that bought nothing, in a transaction that has locked the order. */
export async function addSurplusRefund(
	trx: Writer,
	{ order, payment, ore, reason }: { order: OrderRow; payment: PaymentRow; ore: number; reason: string },
	now: string,
): Promise<string> {
	const input = { ticketIds: null, reason, requestedBy: null, idempotencyKey: null };
	const refund = await insertRefund(
		trx,
		{ id: newId(), order, payment, ore, voucherOre: 0, input, isSurplus: true },
		now,
	);
	await addJob(trx, { kind: "refund", payload: { refundId: refund.id }, key: refund.id, runAt: now });
	return refund.id;
}

type NewRefund = {
	id: string;
	order: OrderRow;
	payment: Pick<PaymentRow, "id" | "captured_ore"> | null;
	ore: number;
	voucherOre: number;
	input: RefundInput;
	isSurplus?: boolean;
	isEventCancelled?: boolean;
	/** The refund of the same tickets that this one is a part of. */
	mainId?: string | null;
};

/** Throws if the refunds would exceed the payment. */
export async function insertRefund(
	trx: Writer,
	{ id, order, payment, ore, voucherOre, input, isSurplus = false, isEventCancelled = false, mainId = null }: NewRefund,
	now: string,
): Promise<RefundRow> {
	if (payment && ore > 0 && (await sumOfRefunds(trx, payment.id)) + ore > (payment.captured_ore ?? 0))
		throw new Error("the refunds exceed their payment");
	const refund: Insertable<Tables["refund"]> = {
		id,
		order_id: order.id,
		payment_id: payment?.id ?? null,
		ore,
		card_ore: voucherOre,
		state: payment && ore > 0 ? "pending" : "done",
		attempt: 1,
		next_try_at: null,
		tries: 0,
		is_disputed: 0,
		is_surplus: isSurplus ? 1 : 0,
		credit_note: null,
		main_refund_id: mainId,
		event_cancelled: isEventCancelled ? 1 : 0,
		reason: input.reason,
		requested_by: input.requestedBy?.id ?? null,
		idempotency_key: input.idempotencyKey,
		request_hash: input.idempotencyKey === null ? null : hashOfRefund(input),
		created_at: now,
		updated_at: now,
	};
	return await trx.insertInto("refund").values(refund).returningAll().executeTakeFirstOrThrow();
}

/** What became of a try to give money back: its state, and when a pending one can be tried again. */
export type RefundTry = { state: RefundRow["state"]; retryAt: string | null };

/**
 * Gives the money of a pending refund back at its provider and books it. May be called again until it is done or rejected:
 * each try is claimed in the row, so that a request and a job never do the same one. Null if it was not pending.
 */
export async function finishRefund(boxOffice: BoxOffice, refundId: string): Promise<RefundTry | null> {
	const { db } = boxOffice;
	const refund = await readPending(db, refundId);
	if (!refund) return null;
	const driver = (await boxOffice.driversOf(db, refund.site_id))[refund.driver];
	if (driver && !driver.isAvailable()) throw new ProviderUnavailableError("the provider does not respond");
	const retryAt = await claimTry(db, refund, await boxOffice.readTime(db));
	if (retryAt.isTaken) return { state: "pending", retryAt: retryAt.at };
	const payment = { id: refund.payment_id, ore: refund.payment_ore, provider_id: refund.provider_id };
	// Without an account, staff give the money back in the portal of the earlier one.
	const outcome = driver ? await driver.refund(payment, refund) : "failed";
	if (outcome === "pending") return { state: "pending", retryAt: retryAt.at };
	const isDisputed = outcome === "disputed";
	const state = isDisputed ? "failed" : outcome;
	return db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, refund.order_id);
		const now = await boxOffice.readTime(trx);
		const tried = { id: refund.id, attempt: refund.attempt };
		const ended = { is_disputed: isDisputed ? 1 : 0, updated_at: now };
		if ((await setStates(trx, "refund", tried, { from: ["pending"], to: state }, ended)) === 0) return null;
		if (state === "done") {
			await postRefund(trx, postingOf(order, payment), refund.driver, refund.ore, now);
			await watchRefund(trx, refund.payment_id, now);
		}
		// Books the dispute.
		if (isDisputed) await addSettleJob(trx, refund.payment_id, now);
		return { state, retryAt: null };
	});
}

/** Makes the payment be read and compared again, however old it is: a provider may accept a refund and not make it. */
async function watchRefund(trx: Writer, paymentId: string, now: string): Promise<void> {
	const watched = { updated_at: now, returns_due_at: nextReading(now, now) };
	await trx.updateTable("payment").set(watched).where("id", "=", paymentId).execute();
}

/** `finishRefund` of a refund with its parts. */
export async function finishRefunds(boxOffice: BoxOffice, refundId: string): Promise<void> {
	const parts = await boxOffice.db
		.selectFrom("refund")
		.select("id")
		.where((eb) => eb.or([eb("id", "=", refundId), eb("main_refund_id", "=", refundId)]))
		.where("state", "=", "pending")
		.orderBy("created_at")
		.execute();
	for (const { id } of parts) await finishRefund(boxOffice, id);
}

async function readPending(db: Database, refundId: string) {
	return db
		.selectFrom("refund")
		.innerJoin("payment", "payment.id", "refund.payment_id")
		.innerJoin("ticket_order", "ticket_order.id", "refund.order_id")
		.select(["refund.id", "refund.order_id", "refund.ore", "refund.attempt", "refund.tries"])
		.select(["payment.id as payment_id", "payment.driver", "payment.ore as payment_ore", "payment.provider_id"])
		.select("ticket_order.site_id")
		.where("refund.id", "=", refundId)
		.where("refund.state", "=", "pending")
		.executeTakeFirst();
}

/** Longer than all calls of a try together take. */
const leastBetweenTries = 30;
const mostBetweenTries = 3600;

/** Takes the next try, and with it the time until the one after it. */
async function claimTry(
	db: Database,
	{ id, tries }: { id: string; tries: number },
	now: string,
): Promise<{ isTaken: boolean; at: string }> {
	const delay = Math.min(mostBetweenTries, leastBetweenTries * 2 ** tries);
	const at = later(now, { seconds: delay });
	const claimed = await db
		.updateTable("refund")
		.set({ tries: tries + 1, next_try_at: at })
		.where("id", "=", id)
		.where("state", "=", "pending")
		.where("tries", "=", tries)
		.where((eb) => eb.or([eb("next_try_at", "is", null), eb("next_try_at", "<=", now)]))
		.executeTakeFirst();
	if (claimed.numUpdatedRows === 1n) return { isTaken: false, at };
	const row = await db.selectFrom("refund").select("next_try_at").where("id", "=", id).executeTakeFirst();
	return { isTaken: true, at: row?.next_try_at ?? at };
}
