import { AppError } from "@lerret/contracts/errors";
import type { Insertable, Selectable } from "kysely";
import { type Actor, writeAudit } from "../../content/audit.ts";
import type { Tables, Writer } from "../../db/database.ts";
import { hashOf, newId } from "../../ids.ts";
import { addJob } from "../../jobs/add.ts";
import type { Site } from "../../pages/read.ts";
import { freePlaces } from "../holds/places.ts";
import { freeSeats } from "../holds/seats.ts";
import { postRefund, postReturn, postSettledReturn } from "../ledger/post.ts";
import { addOrderReceipt } from "../ledger/receipts.ts";
import { readSuspense } from "../ledger/suspense.ts";
import { lockEvent } from "../lock-event.ts";
import { addOrderEmail } from "../orders/email-job.ts";
import { type LineRow, lockOrder, type OrderRow, placesOf, readLines } from "../orders/rows.ts";
import { decideReturns } from "../payments/returns.ts";
import type { PaymentRow } from "../payments/settle.ts";
import type { BoxOffice } from "../services.ts";
import { countSoldPlaces } from "../sold-count.ts";
import { sumOfRefunds } from "./sum.ts";

export type RefundRow = Selectable<Tables["refund"]>;

export type RefundInput = {
	/** Null: all that are left. */
	ticketIds: string[] | null;
	reason: string;
	/** Null: the visitor. */
	requestedBy: Actor | null;
	idempotencyKey: string | null;
};

/**
 * Takes tickets back, frees their places and books what is owed; `finishRefund` then gives the money back. A repeated
 * request returns the same refund. Throws `idempotency_conflict`, and for tickets that are not valid or not of the order
 * `not_cancellable` to the visitor and `not_refundable` to staff.
 */
export async function takeBackTickets(
	trx: Writer,
	site: Site,
	orderId: string,
	input: RefundInput,
	now: string,
): Promise<RefundRow> {
	const order = await lockOrder(trx, orderId);
	const repeated = await findRepeated(trx, order, input);
	if (repeated) return repeated;
	await lockEvent(trx, placesOf(order).event, "sale");
	const { taken, left } = await chooseTickets(trx, order, input);
	const lines = (await readLines(trx, order.id)).filter(({ number }) =>
		taken.some((one) => one.line_number === number),
	);
	const ore = lines.reduce((sum, line) => sum + line.ore, 0);
	const payment = ore === 0 ? null : await findPaymentOf(trx, order);
	// What the provider has already given back is not paid twice.
	const returnedOre = payment ? Math.min(ore, await readSuspense(trx, payment)) : 0;
	const refund = await insertRefund(trx, { order, payment, ore: ore - returnedOre, input }, now);
	await trx
		.updateTable("order_ticket")
		.set({ state: order.ore === 0 ? "cancelled" : "refunded", refund_id: refund.id })
		.where("order_id", "=", order.id)
		.where(
			"id",
			"in",
			taken.map(({ id }) => id),
		)
		.execute();
	await freePlacesOf(trx, order, lines, now);
	const state = left === 0 ? "refunded" : "partly-refunded";
	await trx.updateTable("ticket_order").set({ state }).where("id", "=", order.id).execute();
	if (payment) await bookReturn(trx, site, order, payment, lines, now);
	if (payment && returnedOre > 0) {
		await postSettledReturn(trx, postingOf(order, payment), returnedOre, now);
		await decideReturns(trx, payment, now);
	}
	await addOrderEmail(trx, order.id, "refund", refund.id, now);
	if (refund.state === "pending")
		await addJob(trx, { kind: "refund", payload: { refundId: refund.id }, key: refund.id, runAt: now });
	if (input.requestedBy)
		await writeAudit(trx, {
			...{ siteId: site.id, actor: input.requestedBy, at: now, action: "refund", kind: "order", itemId: order.id },
			...{ before: null, after: { tickets: taken.length, ore } },
		});
	await countSoldPlaces(trx, placesOf(order).event, now);
	return refund;
}

const requestHashOf = ({ ticketIds, reason }: RefundInput) =>
	hashOf(JSON.stringify([ticketIds?.toSorted() ?? null, reason]));

async function findRepeated(trx: Writer, order: OrderRow, input: RefundInput): Promise<RefundRow | null> {
	if (input.idempotencyKey === null) return null;
	const refund = await trx
		.selectFrom("refund")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("idempotency_key", "=", input.idempotencyKey)
		.executeTakeFirst();
	if (refund && refund.request_hash !== requestHashOf(input)) throw new AppError("idempotency_conflict");
	return refund ?? null;
}

type TicketRow = Selectable<Tables["order_ticket"]>;

async function chooseTickets(
	trx: Writer,
	order: OrderRow,
	{ ticketIds, requestedBy }: RefundInput,
): Promise<{ taken: TicketRow[]; left: number }> {
	const valid = await trx
		.selectFrom("order_ticket")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("state", "=", "valid")
		.execute();
	const taken = ticketIds === null ? valid : valid.filter(({ id }) => ticketIds.includes(id));
	const isComplete = ticketIds === null || new Set(ticketIds).size === taken.length;
	if (taken.length === 0 || !isComplete)
		throw new AppError(requestedBy === null ? "not_cancellable" : "not_refundable");
	return { taken, left: valid.length - taken.length };
}

/** The payment that bought the tickets. */
async function findPaymentOf(trx: Writer, order: OrderRow): Promise<PaymentRow> {
	return await trx
		.selectFrom("payment")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("state", "=", "captured")
		.where(
			"id",
			"not in",
			trx.selectFrom("refund").select("payment_id").where("is_surplus", "=", 1).$castTo<{ payment_id: string }>(),
		)
		.executeTakeFirstOrThrow();
}

async function freePlacesOf(trx: Writer, order: OrderRow, lines: LineRow[], now: string): Promise<void> {
	const places = placesOf(order);
	const seats = lines.flatMap(({ seat }) => seat ?? []);
	await freePlaces(trx, places.event, lines.length - seats.length);
	await freeSeats(trx, places, now, seats);
}

const postingOf = (order: OrderRow, payment: PaymentRow) => ({
	siteId: order.site_id,
	orderId: order.id,
	paymentId: payment.id,
});

async function bookReturn(
	trx: Writer,
	site: Site,
	order: OrderRow,
	payment: PaymentRow,
	lines: LineRow[],
	now: string,
): Promise<void> {
	const returned = lines.map(({ ore, vat_rate }) => ({ ore, vatRate: vat_rate }));
	await postReturn(trx, postingOf(order, payment), returned, now);
	await addOrderReceipt(trx, site, { orderId: order.id, kind: "credit-note", lines }, now);
}

/** Adds a refund of money that bought nothing, in a transaction that has locked the order. */
export async function addSurplusRefund(
	trx: Writer,
	{ order, payment, reason }: { order: OrderRow; payment: PaymentRow; reason: string },
	now: string,
): Promise<string> {
	const input = { ticketIds: null, reason, requestedBy: null, idempotencyKey: null };
	const refund = await insertRefund(trx, { order, payment, ore: payment.ore, input, isSurplus: true }, now);
	return refund.id;
}

type NewRefund = {
	order: OrderRow;
	payment: PaymentRow | null;
	ore: number;
	input: RefundInput;
	isSurplus?: boolean;
};

/** Throws if the refunds would exceed the payment. */
async function insertRefund(
	trx: Writer,
	{ order, payment, ore, input, isSurplus = false }: NewRefund,
	now: string,
): Promise<RefundRow> {
	if (payment && ore > 0 && (await sumOfRefunds(trx, payment.id)) + ore > payment.ore)
		throw new Error("the refunds exceed their payment");
	const refund: Insertable<Tables["refund"]> = {
		id: newId(),
		order_id: order.id,
		payment_id: payment?.id ?? null,
		ore,
		state: payment && ore > 0 ? "pending" : "done",
		attempt: 1,
		is_surplus: isSurplus ? 1 : 0,
		reason: input.reason,
		requested_by: input.requestedBy?.id ?? null,
		idempotency_key: input.idempotencyKey,
		request_hash: input.idempotencyKey === null ? null : requestHashOf(input),
		created_at: now,
		updated_at: now,
	};
	return await trx.insertInto("refund").values(refund).returningAll().executeTakeFirstOrThrow();
}

/**
 * Gives the money of a pending refund back at its provider and books it. May be called again until it is done or
 * rejected. Returns what it is then; null if it was not pending.
 */
export async function finishRefund(boxOffice: BoxOffice, refundId: string): Promise<RefundRow["state"] | null> {
	const refund = await boxOffice.db
		.selectFrom("refund")
		.innerJoin("payment", "payment.id", "refund.payment_id")
		.innerJoin("ticket_order", "ticket_order.id", "refund.order_id")
		.select([
			"refund.id",
			"refund.order_id",
			"refund.ore",
			"refund.attempt",
			"payment.id as payment_id",
			"payment.driver",
		])
		.select(["payment.ore as payment_ore", "payment.provider_id", "ticket_order.site_id"])
		.where("refund.id", "=", refundId)
		.where("refund.state", "=", "pending")
		.executeTakeFirst();
	const driver = refund && (await boxOffice.driversOf(boxOffice.db, refund.site_id))[refund.driver];
	if (!refund || !driver) return null;
	const payment = { id: refund.payment_id, ore: refund.payment_ore, provider_id: refund.provider_id };
	const state = await driver.refund(payment, refund);
	if (state === "pending") return state;
	return boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, refund.order_id);
		const now = await boxOffice.readTime(trx);
		const updated = await trx
			.updateTable("refund")
			.set({ state, updated_at: now })
			.where("id", "=", refund.id)
			.where("state", "=", "pending")
			.where("attempt", "=", refund.attempt)
			.executeTakeFirst();
		if (updated.numUpdatedRows === 0n) return null;
		const posting = { siteId: order.site_id, orderId: order.id, paymentId: refund.payment_id };
		if (state === "done") await postRefund(trx, posting, refund.driver, refund.ore, now);
		return state;
	});
}
