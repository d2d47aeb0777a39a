import { saleEventSchema, shopEndpoints } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import { hashOf } from "@lerret/platform/ids";
import { placeVisitorOrder } from "@lerret/platform/ticketing/orders/place";
import { findOwnOrder, readOrder } from "@lerret/platform/ticketing/orders/read";
import { settleOpenPayments, settlePayment } from "@lerret/platform/ticketing/payments/settle";
import { addPaymentAttempt, startPayment } from "@lerret/platform/ticketing/payments/start";
import { setTestOutcome } from "@lerret/platform/ticketing/payments/test-driver";
import { cancelTickets } from "@lerret/platform/ticketing/refunds/cancel";
import { toSaleEvent } from "@lerret/platform/ticketing/sale-event";
import { readTicketByCode } from "@lerret/platform/ticketing/tickets/read";
import { Hono, type Context as HonoContext } from "hono";
import { forwardToShopProcess } from "../child-process/shop-process.ts";
import { clientAddress } from "../http/client-address.ts";
import { openShopSession, readShopSession, shopCookie } from "../http/shop-session.ts";
import type { Context } from "../startup/context.ts";
import { giftCardsApi } from "./gift-cards.ts";
import { handle } from "./handle.ts";
import { rejectForeignOrigin } from "./loyalty-sessions.ts";

/** The shop (ticketing.md, "Contract"). Addresses with a token or a ticket's code must never be logged. */
export function shopApi(context: Context): Hono {
	const { boxOffice, config, log, sharedSalePages, shopProcess, shopQueues, sites, waitingRoom } = context;
	const { db, orderTokenOf, readTime } = boxOffice;
	const isHttps = config.publicUrl.startsWith("https:");
	const api = new Hono();

	const requireSession = (c: HonoContext): string => {
		const sessionHash = readShopSession(c, isHttps);
		if (sessionHash === null) throw new AppError("not_found");
		return sessionHash;
	};
	const findOrder = async (c: HonoContext, { site: siteId, id }: { site: string; id: string }, token?: string) => {
		const site = await sites.siteById(c, siteId);
		const claim = { sessionHash: readShopSession(c, isHttps), token: token ?? null };
		return { site, order: await findOwnOrder(db, orderTokenOf, { siteId: site.id, id }, claim) };
	};

	api.use("/api/shop/*", async (c, next) => {
		await next();
		c.header("cache-control", "no-store");
		c.header("referrer-policy", "no-referrer");
	});
	api.use("/api/shop/*", rejectForeignOrigin(context));
	handle(api, context, shopEndpoints.getSaleEvent, async ({ c, params }) => {
		// Before the response that visitors share, because not all of them may see an unpublished site.
		const site = await sites.siteById(c, params.site);
		return sharedSalePages.respond(c, site, null, async () => {
			if (shopProcess?.wake()) return shopProcess.respond(c, { isShared: true });
			const { sale, availability } = await shopQueues.readSale(site, params.id);
			return c.json(saleEventSchema.parse(toSaleEvent(sale, availability, boxOffice.holdSeconds)));
		});
	});

	handle(api, context, shopEndpoints.createHold, async ({ c, params, body }) => {
		const site = await sites.siteById(c, params.site);
		const { place, cookie } = await waitingRoom.enterByApi(c, site, body.eventId);
		if (place) {
			const headers = { "retry-after": String(place.retrySeconds), ...(cookie ? { "set-cookie": cookie } : {}) };
			throw new AppError("waiting", { position: place.position, headers });
		}
		if (shopProcess?.wake()) return shopProcess.respond(c);
		const secret = openShopSession(c, isHttps);
		const hold = await shopQueues.holdPlaces(site, body, {
			sessionHash: hashOf(secret),
			address: clientAddress(c, config.trustProxy),
			isNew: readShopSession(c, isHttps) === null,
			arrivedAt: performance.now(),
		});
		c.header("set-cookie", shopCookie(isHttps, secret), { append: true });
		return hold;
	});

	api.use("/api/shop/*", forwardToShopProcess(shopProcess));
	handle(api, context, shopEndpoints.deleteHold, async ({ c, params }) => {
		const site = await sites.siteById(c, params.site);
		await shopQueues.releaseHold({ siteId: site.id, id: params.id, sessionHash: requireSession(c) });
	});

	handle(api, context, shopEndpoints.createOrder, ({ c, params, headers, body }) =>
		shopQueues.sell(async () => {
			const site = await sites.siteById(c, params.site);
			const input = { ...body, idempotencyKey: headers["Idempotency-Key"], sessionHash: requireSession(c) };
			const address = clientAddress(c, config.trustProxy);
			const { order, payment } = await placeVisitorOrder(boxOffice, site, input, address);
			const redirectUrl = payment && (await startPayment(boxOffice, site, order, payment));
			const state = payment ? ("awaiting-payment" as const) : ("paid" as const);
			return { id: order.id, state, ore: order.ore, redirectUrl };
		}),
	);

	handle(api, context, shopEndpoints.getOrder, ({ c, params, query }) =>
		shopQueues.sell(async () => {
			const { order } = await findOrder(c, params, query.token);
			if (order.state !== "awaiting-payment" && order.state !== "closing") return readOrder(boxOffice, order);
			await settleOpenPayments(boxOffice, order.id);
			return readOrder(boxOffice, (await findOrder(c, params, query.token)).order);
		}),
	);

	handle(api, context, shopEndpoints.createPayment, ({ c, params, query, body }) =>
		shopQueues.sell(async () => {
			const { site, order } = await findOrder(c, params, query.token);
			const payment = await db
				.transaction()
				.execute(async (trx) => addPaymentAttempt(trx, boxOffice, order.id, body.payment, await readTime(trx)));
			return { redirectUrl: await startPayment(boxOffice, site, order, payment) };
		}),
	);

	handle(api, context, shopEndpoints.cancelTickets, ({ c, params, query, body }) =>
		shopQueues.sell(async () => {
			const { site, order } = await findOrder(c, params, query.token);
			await cancelTickets(boxOffice, site, order, body.tickets ?? null, (error) =>
				log.warn({ err: error }, "a refund was postponed"),
			);
		}),
	);

	handle(api, context, shopEndpoints.setTestPaymentOutcome, ({ params, body }) =>
		shopQueues.sell(async () => {
			await setTestOutcome(boxOffice, params.id, body.outcome);
			await settlePayment(boxOffice, params.id);
		}),
	);

	handle(api, context, shopEndpoints.getSoldTicket, async ({ c, params }) => {
		const site = await sites.siteById(c, params.site);
		return readTicketByCode(db, site.id, params.code);
	});

	api.route("/", giftCardsApi(context));
	return api;
}
