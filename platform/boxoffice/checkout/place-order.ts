import type { OrderRequest } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import type { SeenPrices } from "@lerret/contracts/order-lines";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { issueWithoutPayment } from "../goods/goods-of.ts";
import { readEventOfHold, requireUnorderedHold } from "../holds/own.ts";
import { extendedEnd } from "../holds/times.ts";
import { prolongHold } from "../holds/write.ts";
import { withOwnOrderClosed } from "../order-payments/close-own.ts";
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
import { priceLines } from "../orders/lines.ts";
import { lockPaymentAccounts } from "../payments/accounts.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { readEventSale, takesOrders } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { chooseShares } from "../vouchers/choose.ts";
import { limitWrongCodes } from "../vouchers/code-limit.ts";
import { reserveShares } from "../vouchers/reserve.ts";
import { limitFreeOrder } from "./free-limits.ts";
import { holdRequested, type Limit, lockVisitor, type Visitor } from "./hold-places.ts";

export type OrderInput = OrderRequest & {
	sessionHash: string;
	idempotencyKey: string;
	/** Absent: the caller has shown no prices. */
	seen?: SeenPrices;
};

export type BookingInput = Pick<OrderRequest, "lines" | "email" | "name"> & { eventId: string; idempotencyKey: string };

type Services = Pick<BoxOffice, "driversOf" | "holdSeconds">;

/**
 * Makes an order of a hold, with its first payment attempt, or pays it at once if nothing is left to pay. Vouchers pay what
 * they can. A repeated request returns the same order. Throws `not_found`, `hold_expired`, `order_open`,
 * `in_progress`, `idempotency_conflict`, `unusable_card`, `other_prices` and `invalid_request`.
 */
export async function placeOrder(
	trx: Writer,
	services: Services,
	site: Site,
	input: OrderInput,
	now: string,
): Promise<PlacedOrder> {
	const key = orderKeyOf(site, input);
	const repeated = await findRepeatedOrder(trx, key);
	if (repeated) return repeated;
	const eventId = await readEventOfHold(trx, holdRefOf(site, input));
	await lockEvent(trx, { siteId: site.id, eventId }, "sale");
	return orderHold(trx, services, site, key, input, now);
}

/** Orders a hold whose event is locked. */
async function orderHold(
	trx: Writer,
	services: Services,
	site: Site,
	key: OrderKey,
	input: OrderInput,
	now: string,
): Promise<PlacedOrder> {
	const hold = await requireUnorderedHold(trx, holdRefOf(site, input), now);
	const sale = await readEventSale(trx, site, hold.event_id, now);
	if (!takesOrders(sale)) throw new AppError("sale_closed");
	const endsAt = extendedEnd({ createdAt: hold.created_at, endsAt: hold.ends_at }, now, services.holdSeconds);
	const seats = await prolongHold(trx, sale, hold, { endsAt, expiresAt: null });
	const priced = priceLines(input.lines, { seats, quantity: hold.quantity }, sale);
	await lockPaymentAccounts(trx, site.id, "sale");
	const drivers = await services.driversOf(trx, site.id);
	const { lines, shares, isTest } = await chooseShares(
		trx,
		{ site, drivers, ticketTypes: sale.ticketTypes },
		{ ...input, lines: priced },
		now,
	);
	const ore = sumOre(lines);
	const toPayOre = ore - sumOre(shares);
	requireSeen(input.seen, { restOre: toPayOre, linesOre: priced.map((line) => line.ore) });
	const driver = toPayOre === 0 ? null : chooseDriver(drivers, input.payment, toPayOre);
	const order = await insertOrder(
		trx,
		site,
		key,
		{
			places: { eventId: hold.event_id, holdId: hold.id },
			email: input.email,
			name: input.name || null,
			ore,
			isTest: isTest || driver === "test",
		},
		now,
	);
	const rows = await insertLines(trx, order.id, lines);
	await reserveShares(trx, order.id, shares, now);
	if (driver === null) {
		await issueWithoutPayment(trx, { site, order, lines: rows }, now);
		return { order: { ...order, state: "paid", paid_at: now }, payment: null, isNew: true };
	}
	return { order, payment: await addPayment(trx, order, { driver, ore: toPayOre, endsAt }, now), isNew: true };
}

/**
 * Places a visitor's order in a transaction of its own, with the limits on free orders and on wrong codes of vouchers from
 * one address. Throws the errors of `placeOrder`, and `too_many_attempts`.
 */
export async function placeVisitorOrder(
	boxOffice: BoxOffice,
	site: Site,
	input: OrderInput,
	address: string,
): Promise<PlacedOrder> {
	const { db, readTime } = boxOffice;
	const place = () =>
		db.transaction().execute(async (trx) => {
			const now = await readTime(trx);
			const placed = await placeOrder(trx, boxOffice, site, input, now);
			if (placed.isNew) await limitFreeOrder(trx, boxOffice.hashAddress, { site, order: placed.order, address }, now);
			return placed;
		});
	const hasCode = input.giftCard !== undefined || input.klippekort !== undefined;
	return hasCode ? limitWrongCodes(boxOffice, site, address, place) : place();
}

/**
 * Holds and orders unnumbered places that cost nothing, in one transaction. A repeated request returns the same order. Throws
 * the errors of `holdPlaces` and `placeOrder`, and `other_prices` for places that are not free.
 */
export async function bookFreePlaces(
	boxOffice: BoxOffice,
	site: Site,
	{ eventId, idempotencyKey, ...request }: BookingInput,
	visitor: Visitor,
	limit: Limit,
): Promise<PlacedOrder> {
	const { sessionHash, address } = visitor;
	const requestHash = hashOfRequest({ eventId, ...request });
	const key = { siteId: site.id, sessionHash, idempotencyKey, requestHash };
	const book = async (trx: Writer) => {
		const repeated = await findRepeatedOrder(trx, key);
		if (repeated) return repeated;
		// In the order of all transactions; `holdRequested` locks the places.
		await lockVisitor(trx, boxOffice, { siteId: site.id, eventId }, visitor);
		await lockEvent(trx, { siteId: site.id, eventId }, "sale");
		const places = { eventId, quantity: request.lines.length, chosenTypes: null };
		const { id: holdId } = await holdRequested(trx, boxOffice, site, places, visitor);
		const seen = { restOre: 0, linesOre: request.lines.map(() => 0) };
		const input: OrderInput = { ...request, holdId, payment: "none", sessionHash, idempotencyKey, seen };
		const now = await boxOffice.readTime(trx);
		const placed = await orderHold(trx, boxOffice, site, key, input, now);
		await limitFreeOrder(trx, boxOffice.hashAddress, { site, order: placed.order, address }, now);
		return placed;
	};
	return withOwnOrderClosed(boxOffice, () => limit(() => boxOffice.db.transaction().execute(book)));
}

/** Prices may have changed since; the transaction takes the order back. A clip's price is not that of its line. */
function requireSeen(seen: SeenPrices | undefined, { restOre, linesOre }: SeenPrices): void {
	if (!seen) return;
	if (seen.restOre !== restOre || seen.linesOre.join() !== linesOre.join()) throw new AppError("other_prices");
}

const holdRefOf = ({ id: siteId }: Site, { holdId: id, sessionHash }: OrderInput) => ({ siteId, id, sessionHash });

function orderKeyOf(site: Site, { sessionHash, idempotencyKey, seen: _, ...request }: OrderInput): OrderKey {
	return { siteId: site.id, sessionHash, idempotencyKey, requestHash: hashOfRequest(request) };
}
