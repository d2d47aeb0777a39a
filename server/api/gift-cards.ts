import { giftCardEndpoints } from "@lerret/contracts/api/gift-cards";
import type { CardPurchase } from "@lerret/platform/boxoffice/vouchers/buy";
import { hashOf } from "@lerret/platform/ids";
import { Hono, type Context as HonoContext } from "hono";
import { clientAddress } from "../http/client-address.ts";
import { openShopSession, shopCookie } from "../http/shop-session.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";

/** Gift cards and klippekort in the shop, as a part of its API. Codes of cards must never be logged. */
export function giftCardsApi(context: Context): Hono {
	const { config, shop, sites } = context;
	const isHttps = config.publicUrl.startsWith("https:");
	const api = new Hono();

	async function buy(c: HonoContext, siteId: string, purchase: CardPurchase, idempotencyKey: string) {
		const site = await sites.siteById(c, siteId);
		const secret = openShopSession(c, isHttps);
		const buyer = { sessionHash: hashOf(secret), idempotencyKey, address: clientAddress(c, config.trustProxy) };
		const order = await shop.buyCard(site, purchase, buyer);
		c.header("set-cookie", shopCookie(isHttps, secret), { append: true });
		return order;
	}

	handle(api, context, giftCardEndpoints.buyGiftCard, ({ c, params, headers, body }) =>
		buy(c, params.site, { kind: "gift-card", request: body }, headers["Idempotency-Key"]),
	);

	handle(api, context, giftCardEndpoints.buyKlippekort, ({ c, params, headers, body }) =>
		buy(c, params.site, { kind: "klippekort", request: body }, headers["Idempotency-Key"]),
	);

	handle(api, context, giftCardEndpoints.getCardBalance, async ({ c, params, body }) => {
		const site = await sites.siteById(c, params.site);
		return shop.readBalance(site, body.code, clientAddress(c, config.trustProxy));
	});

	return api;
}
