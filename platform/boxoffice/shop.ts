import type { HoldRequest } from "@lerret/contracts/api/shop";
import type { Hold, NewExchange, NewOrder } from "@lerret/contracts/api/shop-responses";
import type { VoucherBalance } from "@lerret/contracts/api/vouchers";
import { AppError } from "@lerret/contracts/errors";
import type { TestOutcome } from "@lerret/contracts/ticketing";
import type { Logger } from "pino";
import { createLimiter } from "../core/limiter.ts";
import { createSharedReads } from "../core/shared-reads.ts";
import type { Site } from "../sites/read.ts";
import { type Cancellation, cancelTickets } from "./cancellations/cancel.ts";
import { type Checkout, readCheckout } from "./checkout/checkout.ts";
import { holdPlaces, type Visitor } from "./checkout/hold-places.ts";
import { type BookingInput, bookFreePlaces, type OrderInput, placeVisitorOrder } from "./checkout/place-order.ts";
import { readOwnSalePage, readSalePage, type SalePage } from "./checkout/sale-page.ts";
import { type PreviewInput, previewVouchers, type VoucherShares } from "./checkout/voucher-preview.ts";
import { type ExchangePage, readExchangePage } from "./exchanges/page.ts";
import { type ExchangeInput, placeVisitorExchange } from "./exchanges/place.ts";
import { type GiftCardPreview, previewGiftCard } from "./exchanges/preview.ts";
import { readTicketByCode, readTicketsOfOrder, type SoldTicket } from "./goods/tickets/read.ts";
import { type ChosenTypes, requireTypeOfEach } from "./holds/chosen-types.ts";
import { isOpen } from "./holds/end-order.ts";
import { extendOwnHold } from "./holds/extend.ts";
import { releaseLostHold } from "./holds/lost.ts";
import { type OwnHoldRef, releaseOwnHold } from "./holds/own.ts";
import { findOrderOfLastHold } from "./holds/read.ts";
import { correctOwnAddress, type OwnCorrection } from "./order-management/correct-address.ts";
import { type OrderPage, readOrderPage } from "./order-management/order-page.ts";
import { findOwnOrder, type OrderClaim, type OrderWithTickets, readOrder } from "./order-management/read.ts";
import { resendByEmail } from "./order-management/resend.ts";
import { settlePayment } from "./order-payments/settle.ts";
import { type AttemptInput, addPaymentAttempt, startPayment } from "./order-payments/start.ts";
import type { PlacedOrder } from "./orders/insert.ts";
import type { OrderRow } from "./orders/rows.ts";
import {
	type LinkPayment,
	type OpenInput,
	openPayLink,
	type PayLinkPage,
	previewPayLink,
	readPayLinkPage,
} from "./pay-links/open.ts";
import { requestSettlement } from "./payments/settle-job.ts";
import { readTestPayment, setTestOutcome, type TestPayment } from "./payments/test-driver.ts";
import { type CurrentSale, readCurrentSale } from "./sale/sale-event.ts";
import type { BoxOffice } from "./services.ts";
import { buyVoucher, type VoucherBuyer, type VoucherPurchase } from "./voucher-sales/buy.ts";
import { readBalance } from "./vouchers/balance.ts";
import { type GivenVoucher, readGivenVoucher, type VoucherLink } from "./vouchers/given.ts";
import { sortCodes } from "./vouchers/kinds.ts";

/**
 * Each fewer than half of the connections of requests (`db/handles.ts`), so that no rush of one kind takes them all. Sales
 * of one event wait for each other's locks, so more at once would not be faster.
 */
const limits = {
	holds: { concurrency: 3, maxWaiting: 1000, maxWaitMs: 10_000 },
	orders: { concurrency: 3, maxWaiting: 1000, maxWaitMs: 10_000 },
	saleReads: { concurrency: 2, maxWaiting: 300, maxWaitMs: 10_000 },
	// So many pages of the shop are made at once, so that order pages, which ask again and again, keep no other page waiting.
	orderReads: { concurrency: 4, maxWaiting: 300, maxWaitMs: 5000 },
	ticketReads: { concurrency: 1, maxWaiting: 100, maxWaitMs: 2000 },
	balances: { concurrency: 1, maxWaiting: 100, maxWaitMs: 2000 },
};

/**
 * What a visitor does in the shop, for its pages and its API: every hold, order, payment, cancellation and look-up by a
 * visitor comes through here. Each kind of database work has one limit of its own; no call to a payment provider is
 * made inside one (decision 0060). Errors are those of the rules that are called.
 */
export function createShop(boxOffice: BoxOffice, log: Logger) {
	const { db, orderTokenOf, readTime } = boxOffice;
	const limitHolds = createLimiter(limits.holds);
	const limitOrders = createLimiter(limits.orders);
	const limitSaleReads = createLimiter(limits.saleReads);
	const limitOrderReads = createLimiter(limits.orderReads);
	const limitTicketReads = createLimiter(limits.ticketReads);
	const limitBalances = createLimiter(limits.balances);
	const shareSale = createSharedReads<CurrentSale>();
	const sharePage = createSharedReads<{ page: SalePage; current: CurrentSale }>();
	const keyOf = (site: Site, eventId: string) => `${site.id} ${eventId}`;

	const findOrder = (site: Site, id: string, claim: OrderClaim) =>
		limitOrderReads(() => findOwnOrder(db, orderTokenOf, { siteId: site.id, id }, claim));

	/** The order as it is stored; jobs read its open payments at their provider, whose notice can be late or lost. */
	async function findAndSettleLater(site: Site, id: string, claim: OrderClaim): Promise<OrderRow> {
		const order = await findOrder(site, id, claim);
		if (isOpen(order)) await limitOrderReads(() => requestSettlement(boxOffice, id));
		return order;
	}

	async function toNewOrder(site: Site, { order, payment }: PlacedOrder): Promise<NewOrder> {
		// A repeated request begins no payment of an order that was paid or has ended since.
		const isPayable = order.state === "awaiting-payment" && payment?.state === "created";
		const redirectUrl = isPayable
			? await startPaymentOrNull(boxOffice, site, order, payment)
			: (payment?.redirect_url ?? null);
		const hasEnded = order.state === "closing" || order.state === "expired" || order.state === "failed";
		if (payment && redirectUrl === null && hasEnded) throw new AppError("hold_expired");
		return { id: order.id, state: payment ? "awaiting-payment" : "paid", ore: order.ore, redirectUrl };
	}

	return {
		/** Read once for all who ask at the same time. */
		readSale: (site: Site, eventId: string): Promise<CurrentSale> =>
			shareSale(keyOf(site, eventId), () => limitSaleReads(() => readCurrentSale(boxOffice, site, eventId))),

		/** With the hold of the visitor's session. */
		async readSalePage(site: Site, eventId: string, sessionHash: string | null): Promise<SalePage> {
			const { page, current } = await sharePage(keyOf(site, eventId), () =>
				limitSaleReads(async () => {
					const read = await readCurrentSale(boxOffice, site, eventId);
					return { page: await readSalePage(boxOffice, site, read), current: read };
				}),
			);
			return sessionHash === null ? page : limitSaleReads(() => readOwnSalePage(db, page, current, sessionHash));
		},

		/** Says nothing of the codes to the caller's visitor, so it counts as no attempt. */
		sortCodes: (codes: readonly string[]): ReturnType<typeof sortCodes> => sortCodes(db, codes),

		readCheckout: (site: Site, eventId: string, sessionHash: string): Promise<Checkout> =>
			limitSaleReads(() => readCheckout(boxOffice, site, eventId, sessionHash)),

		/** Also throws the errors of `requireTypeOfEach` for chosen types. */
		async hold(
			site: Site,
			request: HoldRequest,
			visitor: Visitor,
			chosenTypes: ChosenTypes | null = null,
		): Promise<Hold> {
			if (chosenTypes) requireTypeOfEach(request, chosenTypes);
			return holdPlaces(boxOffice, site, { ...request, chosenTypes }, visitor, limitHolds);
		},

		extend: (site: Site, hold: Omit<OwnHoldRef, "siteId">): Promise<void> =>
			limitHolds(() =>
				db.transaction().execute(async (trx) => {
					const now = await readTime(trx);
					await extendOwnHold(trx, site, hold, { now, holdSeconds: boxOffice.holdSeconds });
				}),
			),

		release: (hold: OwnHoldRef): Promise<void> =>
			limitHolds(() => db.transaction().execute(async (trx) => releaseOwnHold(trx, hold, await readTime(trx)))),

		/** Frees the places of a browser that has rejected the session's cookie. */
		releaseLost: ({ id: siteId }: Site, eventId: string, token: string): Promise<void> =>
			limitHolds(() =>
				db.transaction().execute(async (trx) => {
					const lost = { event: { siteId, eventId }, token };
					await releaseLostHold(trx, boxOffice, lost, await readTime(trx));
				}),
			),

		/** The order that was made of the session's last hold of the event; null if there is none. */
		findLastOrder: ({ id: siteId }: Site, eventId: string, sessionHash: string): Promise<string | null> =>
			limitSaleReads(() => findOrderOfLastHold(db, { siteId, eventId }, sessionHash)),

		/** Without an answer of the provider the order has no `redirectUrl`. */
		async order(site: Site, input: OrderInput, address: string): Promise<NewOrder> {
			return toNewOrder(site, await limitOrders(() => placeVisitorOrder(boxOffice, site, input, address)));
		},

		async book(site: Site, input: BookingInput, visitor: Visitor): Promise<NewOrder> {
			return toNewOrder(site, await bookFreePlaces(boxOffice, site, input, visitor, limitOrders));
		},

		async buyVoucher(site: Site, purchase: VoucherPurchase, buyer: VoucherBuyer): Promise<NewOrder> {
			return toNewOrder(site, await limitOrders(() => buyVoucher(boxOffice, site, purchase, buyer)));
		},

		/** Begins another attempt to pay and returns where it continues. */
		async pay(site: Site, orderId: string, claim: OrderClaim, input: AttemptInput): Promise<string> {
			const order = await findOrder(site, orderId, claim);
			const payment = await limitOrders(() =>
				db
					.transaction()
					.execute(async (trx) => addPaymentAttempt(trx, boxOffice, order.id, input, await readTime(trx))),
			);
			return startPayment(boxOffice, site, order, payment);
		},

		async cancel(site: Site, orderId: string, claim: OrderClaim, input: Cancellation): Promise<void> {
			const order = await findOrder(site, orderId, claim);
			await cancelTickets(boxOffice, site, order, input, (error) => log.warn({ err: error }, "a refund was postponed"));
		},

		/** Exchanges tickets of an order for places that the session holds. Without an answer of the provider it has no `redirectUrl`. */
		async exchange(
			site: Site,
			orderId: string,
			claim: OrderClaim,
			input: ExchangeInput,
			address: string,
		): Promise<NewExchange> {
			const { id } = await findOrder(site, orderId, claim);
			const placed = await limitOrders(() => placeVisitorExchange(boxOffice, site, id, input, address));
			return { ...(await toNewOrder(site, placed)), exchangedFrom: id };
		},

		async readExchangePage(
			site: Site,
			orderId: string,
			claim: OrderClaim,
			question: Parameters<typeof readExchangePage>[3],
		): Promise<ExchangePage> {
			const order = await findOrder(site, orderId, claim);
			return limitOrderReads(async () => {
				const tickets = await readTicketsOfOrder(db, site.id, order.id);
				return readExchangePage(boxOffice, site, { order, tickets }, question);
			});
		},

		async previewGiftCard(
			site: Site,
			orderId: string,
			claim: OrderClaim,
			input: GiftCardPreview,
			visitor: Visitor,
		): Promise<VoucherShares> {
			const { id } = await findOrder(site, orderId, claim);
			return limitBalances(() => previewGiftCard(boxOffice, site, id, input, visitor));
		},

		/** By the session of the buyer's browser alone. */
		correctAddress: (site: Site, orderId: string, input: OwnCorrection): Promise<void> =>
			limitOrders(() => correctOwnAddress(boxOffice, site, orderId, input)),

		async readOrder(site: Site, orderId: string, claim: OrderClaim): Promise<OrderWithTickets> {
			const order = await findAndSettleLater(site, orderId, claim);
			return limitOrderReads(() => readOrder(boxOffice, order));
		},

		async readOrderPage(site: Site, orderId: string, claim: OrderClaim): Promise<OrderPage> {
			const order = await findAndSettleLater(site, orderId, claim);
			return limitOrderReads(() => readOrderPage(boxOffice, site, order, claim));
		},

		/** Null for a token that is not that of a link to pay by. */
		readPayLink: (site: Site, orderId: string, token: string): Promise<PayLinkPage | null> =>
			limitOrderReads(() => readPayLinkPage(boxOffice, site, { orderId, token })),

		previewPayLink: (site: Site, input: LinkPayment, address: string): Promise<VoucherShares> =>
			limitBalances(() => previewPayLink(boxOffice, site, input, address)),

		/** Takes the places of a link and begins its payment; returns where it continues, null if vouchers have paid all. */
		async payLink(site: Site, { key, ...input }: OpenInput & { key?: string }): Promise<string | null> {
			if (await limitOrders(() => openPayLink(boxOffice, site, input))) return null;
			const claim = { sessionHash: null, token: orderTokenOf(input.orderId) };
			return this.pay(site, input.orderId, claim, { choice: input.payment, ...(key ? { key } : {}) });
		},

		async readTicketsOfOrder(site: Site, orderId: string, claim: OrderClaim): Promise<SoldTicket[]> {
			const { id } = await findOrder(site, orderId, claim);
			return limitOrderReads(() => readTicketsOfOrder(db, site.id, id));
		},

		readTicket: (site: Site, code: string): ReturnType<typeof readTicketByCode> =>
			limitTicketReads(() => readTicketByCode(db, site.id, code)),

		readGivenVoucher: (site: Site, link: VoucherLink): Promise<GivenVoucher> =>
			limitBalances(() => readGivenVoucher(boxOffice, site, link)),

		readBalance: (site: Site, code: string, address: string): Promise<VoucherBalance> =>
			limitBalances(() => readBalance(boxOffice, site, code, address)),

		previewVouchers: (site: Site, input: PreviewInput, visitor: Visitor): Promise<VoucherShares> =>
			limitBalances(() => previewVouchers(boxOffice, site, input, visitor)),

		/** Sends what was bought with an address to it again, once for a key. */
		resend: (site: Site, email: string, key: string): Promise<void> =>
			limitBalances(() => resendByEmail(boxOffice, site, { email, key })),

		readTestPayment: (site: Site, paymentId: string): Promise<TestPayment> =>
			limitOrderReads(() => readTestPayment(boxOffice, site.id, paymentId)),

		async endTestPayment(paymentId: string, outcome: TestOutcome): Promise<void> {
			await setTestOutcome(boxOffice, paymentId, outcome);
			await settlePayment(boxOffice, paymentId);
		},
	};
}

export type Shop = ReturnType<typeof createShop>;

/** Null if the provider does not answer: the order is written, and its page offers another attempt. */
async function startPaymentOrNull(...[boxOffice, site, order, payment]: Parameters<typeof startPayment>) {
	try {
		return await startPayment(boxOffice, site, order, payment);
	} catch (error) {
		if (error instanceof AppError && error.code === "payment_unavailable") return null;
		throw error;
	}
}
