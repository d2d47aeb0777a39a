import type { Insertable, Selectable } from "kysely";
import type { Actor } from "../../content/audit.ts";
import type { Tables, Writer } from "../../db/database.ts";
import { hashOf, newId } from "../../ids.ts";
import { postingOf, postRefund } from "../ledger/post.ts";
import { lockOrder, type OrderRow } from "../orders/rows.ts";
import type { PaymentRow } from "../payments/settle.ts";
import type { BoxOffice } from "../services.ts";
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

/** The payment that bought the tickets or the card; null if cards paid for all. */
export async function findPaymentOf(trx: Writer, order: OrderRow): Promise<PaymentRow | null> {
	const payment = await trx
		.selectFrom("payment")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("state", "=", "captured")
		.where(
			"id",
			"not in",
			trx.selectFrom("refund").select("payment_id").where("is_surplus", "=", 1).$castTo<{ payment_id: string }>(),
		)
		.executeTakeFirst();
	return payment ?? null;
}

/** Adds a refund of money that bought nothing, in a transaction that has locked the order. */
export async function addSurplusRefund(
	trx: Writer,
	{ order, payment, reason }: { order: OrderRow; payment: PaymentRow; reason: string },
	now: string,
): Promise<string> {
	const input = { ticketIds: null, reason, requestedBy: null, idempotencyKey: null };
	const refund = await insertRefund(
		trx,
		{ id: newId(), order, payment, ore: payment.ore, cardOre: 0, input, isSurplus: true },
		now,
	);
	return refund.id;
}

type NewRefund = {
	id: string;
	order: OrderRow;
	payment: PaymentRow | null;
	ore: number;
	cardOre: number;
	input: RefundInput;
	isSurplus?: boolean;
};

/** Throws if the refunds would exceed the payment. */
export async function insertRefund(
	trx: Writer,
	{ id, order, payment, ore, cardOre, input, isSurplus = false }: NewRefund,
	now: string,
): Promise<RefundRow> {
	if (payment && ore > 0 && (await sumOfRefunds(trx, payment.id)) + ore > payment.ore)
		throw new Error("the refunds exceed their payment");
	const refund: Insertable<Tables["refund"]> = {
		id,
		order_id: order.id,
		payment_id: payment?.id ?? null,
		ore,
		card_ore: cardOre,
		state: payment && ore > 0 ? "pending" : "done",
		attempt: 1,
		is_surplus: isSurplus ? 1 : 0,
		reason: input.reason,
		requested_by: input.requestedBy?.id ?? null,
		idempotency_key: input.idempotencyKey,
		request_hash: input.idempotencyKey === null ? null : hashOfRefund(input),
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
	if (!refund) return null;
	const payment = { id: refund.payment_id, ore: refund.payment_ore, provider_id: refund.provider_id };
	// Without an account, staff give the money back in the portal of the earlier one.
	const state = driver ? await driver.refund(payment, refund) : "failed";
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
		const posting = postingOf(order, payment);
		if (state === "done") await postRefund(trx, posting, refund.driver, refund.ore, now);
		return state;
	});
}
