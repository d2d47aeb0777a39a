import { randomUUID } from "node:crypto";
import type { OrderRequest } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import type { Selectable } from "kysely";
import type { Tables, Writer } from "../../db/database.ts";
import { hashOf, newId } from "../../ids.ts";
import { addJob } from "../../jobs/add.ts";
import type { Site } from "../../pages/read.ts";
import { extendedEnd } from "../holds/times.ts";
import { setHoldExpiry } from "../holds/write.ts";
import { lockEvent } from "../lock-event.ts";
import { readEventSale } from "../sale.ts";
import type { BoxOffice } from "../services.ts";
import type { PaymentDriverName } from "../tables.ts";
import { completeSale, issueTickets } from "./complete.ts";
import { type OrderLine, priceLines } from "./lines.ts";
import { type OrderRow, refundRuleOf } from "./rows.ts";

export type OrderInput = OrderRequest & { sessionHash: string; idempotencyKey: string };
export type PlacedOrder = { order: OrderRow; payment: Selectable<Tables["payment"]> | null };

type Services = Pick<BoxOffice, "driversOf" | "holdSeconds">;

/**
 * Makes an order of a hold, with its first payment attempt, or pays it at once if it costs nothing. A repeated request
 * returns the same order. Throws `not_found`, `hold_expired`, `order_open`, `idempotency_conflict` and `invalid_request`.
 */
export async function placeOrder(
	trx: Writer,
	services: Services,
	site: Site,
	input: OrderInput,
	now: string,
): Promise<PlacedOrder> {
	const repeated = await findRepeated(trx, site.id, input);
	if (repeated) return repeated;
	const hold = await takeHold(trx, site.id, input, now);
	if (!hold) {
		// A concurrent request with the same key has taken the hold while this one waited for it.
		const concurrent = await findRepeated(trx, site.id, input);
		if (concurrent) return concurrent;
		throw await rejectionOf(trx, site.id, input);
	}
	await lockEvent(trx, { siteId: site.id, eventId: hold.event_id }, "sale");
	const sale = await readEventSale(trx, site, hold.event_id, now);
	if (sale.state === "cancelled" || sale.state === "elsewhere") throw new AppError("sale_closed");
	const endsAt = extendedEnd({ createdAt: hold.created_at, endsAt: hold.ends_at }, now, services.holdSeconds);
	const seats = await setHoldExpiry(trx, { event: sale, holdId: hold.id }, { endsAt, expiresAt: null });
	const lines = priceLines(input.lines, { seats, quantity: hold.quantity }, sale);
	const ore = lines.reduce((sum, line) => sum + line.ore, 0);
	const driver = ore === 0 ? null : await chooseDriver(trx, services, site.id, input.payment);
	const order = await insertOrder(trx, site, { input, eventId: hold.event_id, ore, isTest: driver === "test" }, now);
	await insertLines(trx, order.id, lines);
	if (driver === null) {
		await issueTickets(trx, order, now);
		await completeSale(trx, order, site, null, now);
		return { order: { ...order, state: "paid", paid_at: now }, payment: null };
	}
	return { order, payment: await addPayment(trx, order, driver, endsAt, now) };
}

/** Throws `invalid_request` for a provider that cannot be used here. */
export async function chooseDriver(
	trx: Writer,
	{ driversOf }: Pick<BoxOffice, "driversOf">,
	siteId: string,
	choice: string,
): Promise<PaymentDriverName> {
	const drivers = await driversOf(trx, siteId);
	const name = (Object.keys(drivers) as PaymentDriverName[]).find((known) => known === choice);
	if (name) return name;
	throw new AppError("invalid_request", {
		fields: [{ path: "payment", message: "Denne betalingsmåten kan ikke brukes her." }],
	});
}

/** A new attempt to pay; at `endsAt` the order is closed if it is not paid. */
export async function addPayment(
	trx: Writer,
	order: OrderRow,
	driver: PaymentDriverName,
	endsAt: string,
	now: string,
): Promise<Selectable<Tables["payment"]>> {
	const payment = {
		// A reference at Vipps has no underscores.
		id: randomUUID(),
		order_id: order.id,
		driver,
		state: "created",
		ore: order.ore,
		redirect_url: null,
		provider_id: null,
		returns_due_at: null,
		created_at: now,
		updated_at: now,
	} as const;
	await trx.insertInto("payment").values(payment).execute();
	await addJob(trx, { kind: "close-order", payload: { orderId: order.id }, key: order.id, runAt: endsAt });
	return payment;
}

const requestHashOf = ({ sessionHash: _session, idempotencyKey: _key, ...request }: OrderInput) =>
	hashOf(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))));

async function findRepeated(trx: Writer, siteId: string, input: OrderInput): Promise<PlacedOrder | null> {
	const order = await trx
		.selectFrom("ticket_order")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("session_hash", "=", input.sessionHash)
		.where("idempotency_key", "=", input.idempotencyKey)
		.executeTakeFirst();
	if (!order) return null;
	if (order.request_hash !== requestHashOf(input)) throw new AppError("idempotency_conflict");
	const payment = await trx
		.selectFrom("payment")
		.selectAll()
		.where("order_id", "=", order.id)
		.orderBy("created_at")
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	return { order, payment: payment ?? null };
}

type HoldRow = Selectable<Tables["hold"]>;

/** Locks the owner's live hold and keeps its places from expiring; null if there is none. */
async function takeHold(trx: Writer, siteId: string, input: OrderInput, now: string): Promise<HoldRow | null> {
	const hold = await trx
		.updateTable("hold")
		.set({ expires_at: null })
		.where("id", "=", input.holdId)
		.where("site_id", "=", siteId)
		.where("session_hash", "=", input.sessionHash)
		.where("released_at", "is", null)
		.where("expires_at", ">", now)
		.where("id", "not in", trx.selectFrom("ticket_order").select("hold_id").where("hold_id", "=", input.holdId))
		.returningAll()
		.executeTakeFirst();
	return hold ?? null;
}

async function rejectionOf(trx: Writer, siteId: string, input: OrderInput): Promise<AppError> {
	const hold = await trx
		.selectFrom("hold")
		.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
		.select("ticket_order.id as order_id")
		.where("hold.id", "=", input.holdId)
		.where("hold.site_id", "=", siteId)
		.where("hold.session_hash", "=", input.sessionHash)
		.executeTakeFirst();
	if (!hold) return new AppError("not_found");
	return new AppError(hold.order_id === null ? "hold_expired" : "order_open");
}

type NewOrder = { input: OrderInput; eventId: string; ore: number; isTest: boolean };

async function insertOrder(
	trx: Writer,
	site: Site,
	{ input, eventId, ore, isTest }: NewOrder,
	now: string,
): Promise<OrderRow> {
	return await trx
		.insertInto("ticket_order")
		.values({
			id: newId(),
			site_id: site.id,
			event_id: eventId,
			hold_id: input.holdId,
			session_hash: input.sessionHash,
			idempotency_key: input.idempotencyKey,
			request_hash: requestHashOf(input),
			state: "awaiting-payment",
			email: input.email,
			name: input.name || null,
			ore,
			is_test: isTest ? 1 : 0,
			refund_rule_json: JSON.stringify(refundRuleOf(site)),
			created_at: now,
			paid_at: null,
			issued_by: null,
			issue_reason: null,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function insertLines(trx: Writer, orderId: string, lines: OrderLine[]): Promise<void> {
	const rows = lines.map((line, i) => ({
		order_id: orderId,
		number: i + 1,
		seat: line.seat,
		seat_label: line.seatLabel,
		ticket_type_id: line.ticketTypeId,
		ticket_type: line.ticketType,
		shows: line.shows,
		ore: line.ore,
		vat_rate: line.vatRate,
	}));
	await trx.insertInto("order_line").values(rows).execute();
}
