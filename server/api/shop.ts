import { saleEventSchema, shopEndpoints } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import { toSaleEvent } from "@lerret/platform/boxoffice/sale/sale-event";
import { hashOf } from "@lerret/platform/ids";
import { Hono, type Context as HonoContext } from "hono";
import { clientAddress } from "../http/client-address.ts";
import { openShopSession, readShopSession, shopCookie } from "../http/shop-session.ts";
import type { Context } from "../startup/context.ts";
import { giftCardsApi } from "./gift-cards.ts";
import { handle } from "./handle.ts";
import { rejectForeignOrigin } from "./loyalty-sessions.ts";

/** The shop (ticketing.md, "Contract"). Addresses with a token or a ticket's code must never be logged. */
export function shopApi(context: Context): Hono {
	const { boxOffice, config, sharedSalePages, shop, sites, waitingRoom } = context;
	const isHttps = config.publicUrl.startsWith("https:");
	const api = new Hono();

	const requireSession = (c: HonoContext): string => {
		const sessionHash = readShopSession(c, isHttps);
		if (sessionHash === null) throw new AppError("not_found");
		return sessionHash;
	};
	const claimOf = (c: HonoContext, token?: string) => ({
		sessionHash: readShopSession(c, isHttps),
		token: token ?? null,
	});

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
			const { sale, availability } = await shop.readSale(site, params.id);
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
		const secret = openShopSession(c, isHttps);
		const visitor = { sessionHash: hashOf(secret), address: clientAddress(c, config.trustProxy) };
		const hold = await shop.hold(site, body, visitor);
		c.header("set-cookie", shopCookie(isHttps, secret), { append: true });
		return hold;
	});

	handle(api, context, shopEndpoints.deleteHold, async ({ c, params }) => {
		const site = await sites.siteById(c, params.site);
		await shop.release({ siteId: site.id, id: params.id, sessionHash: requireSession(c) });
	});

	handle(api, context, shopEndpoints.createOrder, async ({ c, params, headers, body }) => {
		const site = await sites.siteById(c, params.site);
		const input = { ...body, idempotencyKey: headers["Idempotency-Key"], sessionHash: requireSession(c) };
		return shop.order(site, input, clientAddress(c, config.trustProxy));
	});

	handle(api, context, shopEndpoints.getOrder, async ({ c, params, query }) =>
		shop.readOrder(await sites.siteById(c, params.site), params.id, claimOf(c, query.token)),
	);

	handle(api, context, shopEndpoints.createPayment, async ({ c, params, query, body }) => {
		const site = await sites.siteById(c, params.site);
		return { redirectUrl: await shop.pay(site, params.id, claimOf(c, query.token), body.payment) };
	});

	handle(api, context, shopEndpoints.cancelTickets, async ({ c, params, query, body }) => {
		const site = await sites.siteById(c, params.site);
		await shop.cancel(site, params.id, claimOf(c, query.token), body.tickets ?? null);
	});

	handle(api, context, shopEndpoints.setTestPaymentOutcome, ({ params, body }) =>
		shop.endTestPayment(params.id, body.outcome),
	);

	handle(api, context, shopEndpoints.getSoldTicket, async ({ c, params }) =>
		shop.readTicket(await sites.siteById(c, params.site), params.code),
	);

	api.route("/", giftCardsApi(context));
	return api;
}
