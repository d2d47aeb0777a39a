import { randomUUID } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import type { PaymentChoice } from "@lerret/contracts/ticketing";
import type { Selectable } from "kysely";
import type { Actor } from "../../content/audit.ts";
import { hashOf, newId } from "../../core/ids.ts";
import type { Tables, Writer } from "../../db/database.ts";
import { tryLockKey } from "../../db/lock-keys.ts";
import { addJob } from "../../jobs/add.ts";
import type { Site } from "../../sites/read.ts";
import { type PaymentDrivers, paymentUnavailable } from "../payments/driver.ts";
import type { PaymentDriverName } from "../payments/tables.ts";
import { freezeTerms } from "../sale/organiser-terms.ts";
import type { OrderLine } from "./lines.ts";
import { type LineRow, type OrderRow, type RefundRule, refundRuleOf } from "./rows.ts";

export type PlacedOrder = {
	order: OrderRow;
	payment: Selectable<Tables["payment"]> | null;
	/** False for a repeated request. */
	isNew: boolean;
};

/** What makes two requests for an order the same. */
export type OrderKey = { siteId: string; sessionHash: string; idempotencyKey: string; requestHash: string };

/** The session of an order that staff make. No hash, so that no visitor's session can be the same. */
export const sessionOfStaff = ({ id }: Actor): string => `staff ${id}`;

export const hashOfRequest = (request: object): string =>
	hashOf(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))));

/**
 * The order of an earlier request with the same key, which has ended. Throws `in_progress` if it does not end soon, and
 * `idempotency_conflict` if it was another request. It comes first in a transaction.
 */
export async function findRepeatedOrder(trx: Writer, key: OrderKey): Promise<PlacedOrder | null> {
	const isFree = await tryLockKey(trx, `order ${key.siteId} ${key.sessionHash} ${key.idempotencyKey}`);
	if (!isFree) throw new AppError("in_progress");
	return findOrderOfRequest(trx, key);
}

async function findOrderOfRequest(trx: Writer, key: OrderKey): Promise<PlacedOrder | null> {
	const order = await trx
		.selectFrom("ticket_order")
		.selectAll()
		.where("site_id", "=", key.siteId)
		.where("session_hash", "=", key.sessionHash)
		.where("idempotency_key", "=", key.idempotencyKey)
		.executeTakeFirst();
	if (!order) return null;
	if (order.request_hash !== key.requestHash) throw new AppError("idempotency_conflict");
	const payment = await trx
		.selectFrom("payment")
		.selectAll()
		.where("order_id", "=", order.id)
		.orderBy("created_at")
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	return { order, payment: payment ?? null, isNew: false };
}

export type NewOrder = {
	/** Null for an order of a voucher, which is closed at `closesAt`. */
	places: { eventId: string; holdId: string } | null;
	closesAt?: string;
	email: string;
	name: string | null;
	ore: number;
	isTest: boolean;
	issued?: { by: string; reason: string };
	/** Absent: that of the site now. */
	refundRule?: RefundRule;
};

/** The key is locked, and no order has it; so is the event, whose organiser is frozen with its first order. */
export async function insertOrder(
	trx: Writer,
	site: Site,
	key: OrderKey,
	order: NewOrder,
	now: string,
): Promise<OrderRow> {
	if (order.places) await freezeTerms(trx, { siteId: site.id, eventId: order.places.eventId }, now);
	return await trx
		.insertInto("ticket_order")
		.values({
			id: newId(),
			site_id: site.id,
			event_id: order.places?.eventId ?? null,
			hold_id: order.places?.holdId ?? null,
			closes_at: order.closesAt ?? null,
			session_hash: key.sessionHash,
			idempotency_key: key.idempotencyKey,
			request_hash: key.requestHash,
			state: "awaiting-payment",
			email: order.email,
			name: order.name,
			ore: order.ore,
			is_test: order.isTest ? 1 : 0,
			refund_rule_json: JSON.stringify(order.refundRule ?? refundRuleOf(site)),
			created_at: now,
			paid_at: null,
			issued_by: order.issued?.by ?? null,
			issue_reason: order.issued?.reason ?? null,
			link_version: 0,
			own_corrections: 0,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function insertLines(trx: Writer, orderId: string, lines: OrderLine[]): Promise<LineRow[]> {
	const rows = lines.map((line, i) => ({
		order_id: orderId,
		number: i + 1,
		seat: line.seat,
		seat_label: line.seatLabel,
		ticket_type_id: line.ticketTypeId,
		ticket_type: line.ticketType,
		shows: line.shows,
		rule: line.rule ?? "none",
		ore: line.ore,
		vat_rate: line.vatRate,
		voucher_id: line.voucherId ?? null,
	}));
	await trx.insertInto("order_line").values(rows).execute();
	return rows;
}

/**
 * Throws `invalid_request` for a provider that cannot be used here, or not for so small an amount, and
 * `payment_unavailable` for one that does not respond.
 */
export function chooseDriver(drivers: PaymentDrivers, choice: PaymentChoice, ore: number): PaymentDriverName {
	const name = (Object.keys(drivers) as PaymentDriverName[]).find((known) => known === choice);
	const isEnough = ore >= (name ? (drivers[name]?.minimumOre ?? 0) : 0);
	if (name && isEnough && drivers[name]?.isAvailable() === false) throw paymentUnavailable(name);
	if (name && isEnough) return name;
	const message = name ? "Beløpet er for lite for denne betalingsmåten." : "Denne betalingsmåten kan ikke brukes her.";
	throw new AppError("invalid_request", { fields: [{ path: "payment", message }] });
}

/** A new attempt to pay; at `endsAt` the order is closed if it is not paid. */
export async function addPayment(
	trx: Writer,
	order: OrderRow,
	{ id = randomUUID(), driver, ore, endsAt }: { id?: string; driver: PaymentDriverName; ore: number; endsAt: string },
	now: string,
): Promise<Selectable<Tables["payment"]>> {
	const payment = {
		// A reference at Vipps has no underscores.
		id,
		order_id: order.id,
		driver,
		state: "created",
		ore,
		captured_ore: null,
		mismatch: null,
		mismatch_decided_at: null,
		next_read_at: null,
		earliest_read_at: null,
		read_failures: 0,
		notices: 0,
		redirect_url: null,
		starting_until: null,
		provider_id: null,
		returns_due_at: null,
		capture_guaranteed_until: null,
		created_at: now,
		updated_at: now,
	} as const;
	await trx.insertInto("payment").values(payment).execute();
	await addJob(trx, { kind: "close-order", payload: { orderId: order.id }, key: order.id, runAt: endsAt });
	return payment;
}
