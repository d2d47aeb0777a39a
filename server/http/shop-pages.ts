import { eventOfSalePath } from "@lerret/contracts/paths";
import { findPage } from "@lerret/contracts/routes";
import { hashOf } from "@lerret/platform/core/ids";
import type { ShopVisit } from "@lerret/platform/page";
import type { Site } from "@lerret/platform/sites/read";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import type { PageAddress } from "../page-cache/page-address.ts";
import { keptBuyerCookie, readKeptBuyer } from "./kept-buyer.ts";
import { openShopSession, readShopSession, shopCookie } from "./shop-session.ts";
import { admitted, type Entry } from "./waiting-room.ts";

/** Renders a page of the shop for one visitor: never cached, and without a referrer, because addresses hold tokens. */
export async function respondWithShopPage(
	c: HonoContext,
	site: Site,
	address: PageAddress,
	context: Context,
	makePage: (visit: ShopVisit) => Promise<Response>,
): Promise<Response> {
	const { config, sharedSalePages } = context;
	const isHttps = config.publicUrl.startsWith("https:");
	const { queuePosition, cookies } = await enterWaitingRoom(c, site, address, context);
	const isShared = queuePosition !== null || isSameForAll(c, address, isHttps);
	const added: string[] = [];
	const makeForVisit = () => makePage(toShopVisit({ c, isHttps, queuePosition }, (cookie) => void added.push(cookie)));
	// A form's work has limits of its own (`platform/boxoffice/shop.ts`).
	const make = c.req.method === "POST" ? makeForVisit : () => context.limitShopRendering(makeForVisit);
	const response = await (isShared ? sharedSalePages.respond(c, site, queuePosition, make) : make());
	const { headers } = response;
	if (queuePosition) headers.set("retry-after", String(queuePosition.retrySeconds));
	for (const cookie of [...cookies, ...added]) headers.append("set-cookie", cookie);
	headers.set("cache-control", "no-store");
	if (!findPage(c.req.path)?.isIndexed) headers.set("x-robots-tag", "noindex");
	// `no-referrer` would make browsers send forms without their origin, which the server rejects.
	headers.set("referrer-policy", "same-origin");
	return response;
}

/** Only the page of an event's sale has a waiting room: visitors who have begun to buy may go on. */
async function enterWaitingRoom(
	c: HonoContext,
	site: Site,
	{ path }: PageAddress,
	{ waitingRoom }: Context,
): Promise<Entry> {
	const eventId = eventOfSalePath(path);
	if (eventId === null) return admitted;
	return c.req.method === "POST" ? waitingRoom.readmit(c, site, eventId) : waitingRoom.enter(c, site, eventId);
}

/** Whether all visitors without a session get the same page; parameters make another page. */
const isSameForAll = (c: HonoContext, { path, search }: PageAddress, isHttps: boolean): boolean =>
	c.req.method !== "POST" && eventOfSalePath(path) !== null && search === "" && readShopSession(c, isHttps) === null;

type Request = Pick<ShopVisit, "queuePosition"> & { c: HonoContext; isHttps: boolean };

/** The session and the form's buyer of a browser, by its cookies. */
function toShopVisit({ c, queuePosition, isHttps }: Request, setCookie: (cookie: string) => void): ShopVisit {
	const keptBuyer = readKeptBuyer(c, isHttps);
	return {
		sessionHash: readShopSession(c, isHttps),
		openSession(other) {
			const secret = openShopSession(c, isHttps, other);
			return { sessionHash: hashOf(secret), keep: () => setCookie(shopCookie(isHttps, secret)) };
		},
		queuePosition,
		keptBuyer,
		keepBuyer(buyer) {
			if (buyer || keptBuyer) setCookie(keptBuyerCookie(isHttps, buyer));
		},
	};
}
