import type { ExchangeRequest } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import { limitFreeOrder } from "../checkout/free-limits.ts";
import { goodsOf, issueWithoutPayment } from "../goods/goods-of.ts";
import { readEventOfHold, requireUnorderedHold } from "../holds/own.ts";
import { freePlaces } from "../holds/places.ts";
import { extendedEnd } from "../holds/times.ts";
import { prolongHold } from "../holds/write.ts";
import {
	addPayment,
	chooseDriver,
	findRepeatedOrder,
	hashOfRequest,
	insertLines,
	insertOrder,
	type OrderKey,
	type PlacedOrder,
} from "../orders/insert.ts";
import { type OrderLine, priceLines } from "../orders/lines.ts";
import { lockOrder, type OrderRow, type RefundRule, refundRuleOf, refundRuleSchema } from "../orders/rows.ts";
import { lockPaymentAccounts } from "../payments/accounts.ts";
import type { PaymentDriverName } from "../payments/tables.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { type EventSale, readEventSale, takesOrders } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { lockRows } from "../states.ts";
import { sumOre } from "../sum-ore.ts";
import { chooseShares } from "../vouchers/choose.ts";
import { limitWrongCodes } from "../vouchers/code-limit.ts";
import { reserveShares } from "../vouchers/reserve.ts";
import { type Exchangeable, notExchangeable, requireExchangeable } from "./settlement/may.ts";
import { findExchange } from "./settlement/read.ts";
import { sumExchange } from "./sum.ts";

export type ExchangeInput = ExchangeRequest & {
	sessionHash: string;
	idempotencyKey: string;
	/** What the page has shown that is left to pay, below zero for what goes back; absent: the caller has shown nothing. */
	seenOre?: number | undefined;
};

type Services = Pick<BoxOffice, "driversOf" | "holdSeconds">;

/**
 * Exchanges tickets of a visitor's order for the places of their hold, with the limits on free orders and on wrong codes. A repeated
 * request returns the same order. Throws `not_exchangeable`, `exchange_cheaper`, the errors of `placeOrder`, and `too_many_attempts`.
 */
export async function placeVisitorExchange(
	boxOffice: BoxOffice,
	site: Site,
	fromId: string,
	input: ExchangeInput,
	address: string,
): Promise<PlacedOrder> {
	const place = () =>
		boxOffice.db.transaction().execute(async (trx) => {
			const now = await boxOffice.readTime(trx);
			const placed = await placeExchange(trx, boxOffice, site, fromId, input, now);
			if (placed.isNew) await limitFreeOrder(trx, boxOffice.hashAddress, { site, order: placed.order, address }, now);
			return placed;
		});
	return input.giftCard === undefined ? place() : limitWrongCodes(boxOffice, site, address, place);
}

async function placeExchange(
	trx: Writer,
	services: Services,
	site: Site,
	fromId: string,
	input: ExchangeInput,
	now: string,
): Promise<PlacedOrder> {
	const { sessionHash, idempotencyKey, seenOre: _, ...request } = input;
	const requestHash = hashOfRequest({ fromId, ...request });
	const key = { siteId: site.id, sessionHash, idempotencyKey, requestHash };
	const repeated = await findRepeatedOrder(trx, key);
	if (repeated) return repeated;
	const old = await lockOrder(trx, fromId);
	const ref = { siteId: site.id, id: input.holdId, sessionHash };
	await lockBothEvents(trx, old, await readEventOfHold(trx, ref));
	// A scan that comes at the same moment has ended, or waits.
	await lockRows(trx, "order_ticket", { order_id: old.id, state: "valid" });
	const hold = await requireUnorderedHold(trx, ref, now);
	const sale = await readEventSale(trx, site, hold.event_id, now);
	if (!takesOrders(sale)) throw new AppError("sale_closed");
	const chosen = await requireExchangeable(
		trx,
		site,
		old,
		{ ticketIds: input.tickets, by: "visitor", target: sale },
		now,
	);
	const endsAt = extendedEnd({ createdAt: hold.created_at, endsAt: hold.ends_at }, now, services.holdSeconds);
	const seats = await prolongHold(trx, sale, hold, { endsAt, expiresAt: null });
	const lines = priceLines(input.lines, { seats, quantity: hold.quantity }, sale);
	const isCancellable = (await goodsOf(old).readCancellation(trx, now)) === true;
	const places = { holdId: hold.id, endsAt };
	return exchangeFor(
		trx,
		services,
		site,
		{ key, old, chosen, sale, places, lines, request, isCancellable, by: null, seenOre: input.seenOre },
		now,
	);
}

/** Locks the events of both orders in the order of their ids, as every transaction does. */
export async function lockBothEvents(trx: Writer, old: OrderRow, eventId: string): Promise<void> {
	for (const event of bothEvents(old, eventId)) await lockEvent(trx, event, "sale");
}

/** Locks the counters of places of both events in the same order, for a transaction that takes places of one and frees those of the other. */
export async function lockBothCounters(trx: Writer, old: OrderRow, eventId: string): Promise<void> {
	for (const event of bothEvents(old, eventId)) await freePlaces(trx, event, 0);
}

const bothEvents = (old: OrderRow, eventId: string): EventRef[] =>
	[old.event_id, eventId]
		.filter((one) => one !== null)
		.sort()
		.map((id) => ({ siteId: old.site_id, eventId: id }));

export type Exchange = {
	key: OrderKey;
	/** Locked, as both events. */
	old: OrderRow;
	chosen: Exchangeable;
	sale: EventSale;
	/** The hold of the new places, and until when it waits for a payment. */
	places: { holdId: string; endsAt: string };
	/** At the prices of now. */
	lines: OrderLine[];
	request: Pick<ExchangeRequest, "payment" | "giftCard">;
	/** Whether a difference may go back: the visitor may cancel, or staff say so. */
	isCancellable: boolean;
	/** The member of staff who does it; null for the visitor. */
	by: { id: string; reason: string } | null;
	seenOre: number | undefined;
};

/**
 * Makes the new order, with its first payment attempt, or settles the exchange at once if nothing is left to pay. Throws
 * `not_exchangeable`, `exchange_cheaper`, `other_prices`, `unusable_card` and `invalid_request`.
 */
export async function exchangeFor(
	trx: Writer,
	services: Services,
	site: Site,
	{ key, old, chosen, sale, places, lines: priced, request, isCancellable, by, seenOre }: Exchange,
	now: string,
): Promise<PlacedOrder> {
	if (priced.length !== chosen.lines.length)
		throw new AppError("invalid_request", {
			fields: [{ path: "lines", message: `Velg like mange plasser som billettene du bytter: ${chosen.lines.length}.` }],
		});
	const { lines, moneyOre, clipOre, backOre, ...sum } = await sumExchange(trx, chosen.lines, priced);
	if (backOre > 0 && !isCancellable) throw new AppError("exchange_cheaper");
	await lockPaymentAccounts(trx, site.id, "sale");
	const drivers = await services.driversOf(trx, site.id);
	const paid = await chooseShares(
		trx,
		{ site, drivers, ticketTypes: sale.ticketTypes },
		{
			giftCard: sum.toPayOre > 0 ? request.giftCard : undefined,
			payment: request.payment,
			lines,
			exchanged: { orderId: old.id, ore: moneyOre },
		},
		now,
	);
	const toPayOre = sum.toPayOre - sumOre(paid.shares);
	if (by && toPayOre > 0) throw new AppError("exchange_dearer");
	if (seenOre !== undefined && seenOre !== toPayOre - backOre) throw new AppError("other_prices");
	const driver = toPayOre === 0 ? null : chooseDriver(drivers, request.payment, toPayOre);
	const isTest = requireSameKind(old, { driver, isTestVoucher: paid.isTest, hasVoucher: paid.shares.length > 0 });
	if (old.ore > 0 && isTest && !drivers.test) throw notExchangeable("test");
	const order = await insertOrder(
		trx,
		site,
		key,
		{
			places: { eventId: sale.eventId, holdId: places.holdId },
			...{ email: old.email, name: old.name, ore: sumOre(lines), isTest },
			refundRule: refundRuleAfter(site, old),
		},
		now,
	);
	const rows = await insertLines(trx, order.id, lines);
	await insertExchange(trx, old, order, { chosen, carriedOre: moneyOre + clipOre, backOre, by }, now);
	await reserveShares(trx, order.id, paid.shares, now);
	if (driver === null) {
		await issueWithoutPayment(trx, { site, order, lines: rows }, now);
		return { order: { ...order, state: "paid", paid_at: now }, payment: null, isNew: true };
	}
	const attempt = { driver, ore: toPayOre, endsAt: places.endsAt };
	return { order, payment: await addPayment(trx, order, attempt, now), isNew: true };
}

type Paid = { driver: PaymentDriverName | null; isTestVoucher: boolean; hasVoucher: boolean };

/** Whether the new order is a test. Real money is never exchanged for a test ticket, nor the other way round. */
function requireSameKind(old: OrderRow, { driver, isTestVoucher, hasVoucher }: Paid): boolean {
	const paysTest = driver === "test" || isTestVoucher;
	if (old.ore === 0) return paysTest;
	const isTest = old.is_test === 1;
	if ((driver !== null || hasVoucher) && paysTest !== isTest) throw notExchangeable("test");
	return isTest;
}

/** A ticket that could not be given back cannot be given back after an exchange either. */
export function refundRuleAfter(site: Site, old: OrderRow): RefundRule {
	const { mayCancel } = readJson(refundRuleSchema, old.refund_rule_json, `order ${old.id}`);
	return { mayCancel: mayCancel && refundRuleOf(site).mayCancel };
}

async function insertExchange(
	trx: Writer,
	old: OrderRow,
	order: OrderRow,
	{
		chosen,
		carriedOre,
		backOre,
		by,
	}: { chosen: Exchangeable; carriedOre: number; backOre: number; by: Exchange["by"] },
	now: string,
): Promise<void> {
	const earlier = await findExchange(trx, old.id);
	await trx
		.insertInto("order_exchange")
		.values({
			...{ order_id: order.id, from_order_id: old.id, first_order_id: earlier?.first_order_id ?? old.id },
			...{ number: chosen.number + 1, carried_ore: carriedOre, back_ore: backOre },
			...{ requested_by: by?.id ?? null, reason: by?.reason ?? "", credit_note: null, created_at: now, done_at: null },
		})
		.execute();
	const tickets = chosen.ids.map((ticket_id) => ({ order_id: order.id, ticket_id }));
	await trx.insertInto("order_exchange_ticket").values(tickets).execute();
}
