import type { Order } from "@lerret/contracts/api/shop-responses";
import type { ExchangeObstacle } from "@lerret/contracts/exchange";
import { orderPath } from "@lerret/contracts/paths";
import type { Receipt } from "@lerret/contracts/receipt";
import type { SoldFor } from "@lerret/contracts/sold-for";
import type { PaymentDriverName } from "@lerret/contracts/ticketing";
import type { VoucherRefund } from "@lerret/contracts/voucher-refund";
import { earlier, toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import type { ProgrammeEvent } from "../../programme/event.ts";
import type { Production } from "../../programme/production.ts";
import { readEventsById } from "../../programme/read-events.ts";
import type { Site } from "../../sites/read.ts";
import { findExchangeable } from "../exchanges/settlement/may.ts";
import type { Cancellation } from "../goods/goods.ts";
import { goodsOf } from "../goods/goods-of.ts";
import type { SoldTicket } from "../goods/tickets/read.ts";
import { readReceipts } from "../orders/receipts.ts";
import { findOrder, type OrderRow } from "../orders/rows.ts";
import { paymentChoicesOf } from "../payments/driver.ts";
import { readOpenPayments } from "../payments/rows.ts";
import { readSoldFor } from "../sale/organiser-terms.ts";
import type { BoxOffice } from "../services.ts";
import { readVoucherRefund } from "../vouchers/give-back.ts";
import { voucherLinkPath } from "../vouchers/given.ts";
import { isCorrectable } from "./correct-address.ts";
import { type OrderClaim, readOrder } from "./read.ts";

/** An attempt to pay that has not ended. */
export type OpenPayment = {
	driver: PaymentDriverName;
	/** Where the payer goes on; null if the provider did not answer. */
	url: string | null;
	/** Whether the payer has paid, and the money is being taken. */
	isAuthorised: boolean;
};

export type OrderPage = Omit<Order, "tickets"> & {
	tickets: (SoldTicket & { qrCode: string })[];
	/** Null for an order of a voucher. */
	eventId: string | null;
	email: string;
	name: string | null;
	paidAt: string | null;
	/** Null if the event is no longer public. `notice`: what staff tell visitors. */
	event: {
		title: string;
		object: "movie" | "culture";
		startTime: string;
		hall: string;
		isCancelled: boolean;
		notice: string | null;
	} | null;
	soldFor: SoldFor | null;
	openPayment: OpenPayment | null;
	/** Until when an unpaid order has its places or its voucher can be paid. */
	placesUntil: string;
	/** The order's address for other browsers. */
	token: string;
	/** Whether this browser may give the order another address. */
	mayCorrectAddress: boolean;
	/** Where the voucher that was bought can be opened by anyone who gets the address; null before it is paid. */
	voucherUrl: string | null;
	cancellation: Cancellation;
	/** Whether the valid tickets may be exchanged. */
	exchange: true | ExchangeObstacle;
	/** The page of the order that this one is exchanged from, where this browser made that too; null for all others. */
	exchangedFromPath: string | null;
	/** Whether this browser made the order. */
	isOwn: boolean;
	/** What has gone back to gift cards and klippekort; null for nothing. */
	voucherRefund: VoucherRefund | null;
	receipts: Receipt[];
	/** Whether this browser has just paid: it keeps the tickets for use without network. */
	isJustBought: boolean;
	/** What this browser has just bought, for statistics. */
	purchase: { id: string; title: string; object: "movie" | "culture" } | null;
	payments: PaymentDriverName[];
};

/** The page of an order that is the caller's. */
export async function readOrderPage(
	boxOffice: BoxOffice,
	site: Site,
	row: OrderRow,
	claim: OrderClaim,
): Promise<OrderPage> {
	const { db, drawings, orderTokenOf, originOf, readTime } = boxOffice;
	const { id } = row;
	const { tickets, ...order } = await readOrder(boxOffice, row);
	const now = await readTime(db);
	const goods = goodsOf(row);
	const isJustBought = isNewPurchase(row, claim, now);
	const [event] = row.event_id === null ? [] : await readEventsById(db, site, [row.event_id], now);
	return {
		...order,
		tickets: await Promise.all(
			tickets.map(async (ticket) => ({ ...ticket, qrCode: await drawings.qrSvg(ticket.code) })),
		),
		eventId: row.event_id,
		email: row.email,
		name: row.name,
		paidAt: row.paid_at && toOsloIso(row.paid_at),
		event: event ? toShownEvent(event) : null,
		soldFor: row.event_id === null ? null : await readSoldFor(db, { siteId: site.id, eventId: row.event_id }),
		openPayment: await readOpenPayment(db, id),
		placesUntil: toOsloIso((await goods.readEnd(db)).endsAt),
		token: orderTokenOf(id, row.link_version),
		mayCorrectAddress: isCorrectable(row, tickets, claim.sessionHash, now),
		voucherUrl: order.card?.code ? `${originOf(site)}${voucherLinkPath(boxOffice, order.card.id)}` : null,
		cancellation: await goods.readCancellation(db, now),
		exchange: (await findExchangeable(db, site, row, { ticketIds: null, by: "visitor" }, now)).verdict,
		exchangedFromPath: await readOldPath(db, order.exchangedFrom, claim),
		isOwn: isMadeBy(row, claim),
		voucherRefund: await readVoucherRefund(db, id),
		receipts: await readReceipts(db, id),
		isJustBought,
		purchase: event && isJustBought ? toProduct(event.production) : null,
		payments: paymentChoicesOf(await boxOffice.driversOf(db, site.id)),
	};
}

const isMadeBy = ({ session_hash }: OrderRow, { sessionHash }: OrderClaim): boolean =>
	sessionHash !== null && session_hash === sessionHash;

/** Without a token, which may be another one since a corrected address. */
async function readOldPath(db: Database, orderId: string | null, claim: OrderClaim): Promise<string | null> {
	const order = orderId === null ? null : await findOrder(db, orderId);
	return order && isMadeBy(order, claim) ? orderPath(order.id) : null;
}

const toShownEvent = ({ production, startsAt, screen, status, notice }: ProgrammeEvent) => ({
	...{ title: production.title, object: production.object, startTime: toOsloIso(startsAt), hall: screen },
	...{ isCancelled: status === "cancelled", notice },
});

const toProduct = ({ id, title, object }: Production) => ({ id, title, object });

const purchaseMinutes = 10;

/** Whether the caller is the browser that has just paid, and not another one with a link to the order. */
function isNewPurchase({ paid_at, session_hash }: OrderRow, { sessionHash }: OrderClaim, now: string): boolean {
	const since = earlier(now, { minutes: purchaseMinutes });
	return paid_at !== null && paid_at > since && session_hash === sessionHash;
}

/** The attempt that has come furthest. */
async function readOpenPayment(db: Database, orderId: string): Promise<OpenPayment | null> {
	const payments = await readOpenPayments(db, orderId);
	const payment =
		payments.find(({ state }) => state === "authorised") ??
		payments.findLast(({ redirect_url }) => redirect_url !== null) ??
		payments.at(-1);
	if (!payment) return null;
	return { driver: payment.driver, url: payment.redirect_url, isAuthorised: payment.state === "authorised" };
}
