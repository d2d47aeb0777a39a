import {
	cancellationRequestSchema,
	holdRequestSchema,
	orderRequestSchema,
	paymentRequestSchema,
	resendRequestSchema,
	testPaymentRequestSchema,
} from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import { eventOfSalePath, paths } from "@lerret/contracts/paths";
import { waitingRequestSchema } from "@lerret/contracts/waiting-list";
import { chosenTypesSchema } from "@lerret/platform/boxoffice/sale/holds/chosen-types";
import { releaseTokenOf } from "@lerret/platform/boxoffice/sale/holds/lost";
import { joinWaitingList } from "@lerret/platform/boxoffice/waiting-list/join";
import { acceptOffer, leaveWaitingList, readOwnEntry } from "@lerret/platform/boxoffice/waiting-list/own-entry";
import { hashOf, newSecret } from "@lerret/platform/ids";
import type { Site } from "@lerret/platform/sites/read";
import type { QueuePosition, ShopServices } from "@lerret/web/shop/services";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import type { PageAddress } from "../page-cache/page-address.ts";
import { clientAddress } from "./client-address.ts";
import { keptBuyerCookie, readKeptBuyer } from "./kept-buyer.ts";
import { tokenPath, toPaymentStep, unpaidOrderPath } from "./order-address.ts";
import { attempt, parse } from "./shop-attempt.ts";
import { openShopSession, readShopSession, shopCookie } from "./shop-session.ts";
import { voucherServices } from "./voucher-services.ts";
import { admitted, type Entry } from "./waiting-room.ts";

/** Renders a page of the shop for one visitor: never cached, and without a referrer, because addresses hold tokens. */
export async function respondWithShopPage(
	c: HonoContext,
	site: Site,
	address: PageAddress,
	context: Context,
	makePage: (shop: ShopServices) => Promise<Response>,
): Promise<Response> {
	const { config, sharedSalePages } = context;
	const isHttps = config.publicUrl.startsWith("https:");
	const { queuePosition, cookies } = await enterWaitingRoom(c, site, address, context);
	const isShared = queuePosition !== null || isSameForAll(c, address, isHttps);
	const added: string[] = [];
	const makeWithServices = () =>
		makePage(
			shopServices({ c, site, queuePosition }, context, (cookie) => {
				added.push(cookie);
			}),
		);
	// A form's work has limits of its own (`platform/boxoffice/shop.ts`).
	const make = c.req.method === "POST" ? makeWithServices : () => context.limitShopRendering(makeWithServices);
	const response = await (isShared ? sharedSalePages.respond(c, site, queuePosition, make) : make());
	const { headers } = response;
	if (queuePosition) headers.set("retry-after", String(queuePosition.retrySeconds));
	for (const cookie of [...cookies, ...added]) headers.append("set-cookie", cookie);
	headers.set("cache-control", "no-store");
	// Nothing personal, and found by those who look for a present.
	if (c.req.path !== paths.giftCards) headers.set("x-robots-tag", "noindex");
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

const bookingRequestSchema = orderRequestSchema.pick({ lines: true, email: true, name: true });

type Visit = { c: HonoContext; site: Site; queuePosition: QueuePosition | null };

function shopServices(
	{ c, site, queuePosition }: Visit,
	context: Context,
	setCookie: (cookie: string) => void,
): ShopServices {
	const { boxOffice, config, shop } = context;
	const { orderTokenOf } = boxOffice;
	const isHttps = config.publicUrl.startsWith("https:");
	const sessionHash = readShopSession(c, isHttps);
	const siteId = site.id;
	const openSession = (secret: string) => setCookie(shopCookie(isHttps, secret));
	const networkAddress = clientAddress(c, config.trustProxy);
	const keptBuyer = readKeptBuyer(c, isHttps);
	const deleteKeptBuyer = () => {
		if (keptBuyer) setCookie(keptBuyerCookie(isHttps, null));
	};
	const claimOf = (token: string | null) => ({ sessionHash, token });
	return {
		...voucherServices(c, site, context, openSession),
		hasSession: sessionHash !== null,
		newKey: newSecret,
		keptBuyer,
		keepBuyer: (buyer) => setCookie(keptBuyerCookie(isHttps, buyer)),
		queuePosition,

		readSale: (eventId) => attempt(() => shop.readSalePage(site, eventId, sessionHash)),

		readCheckout: (eventId) =>
			attempt(async () => (sessionHash === null ? null : shop.readCheckout(site, eventId, sessionHash))),

		holdPlaces: (request, chosenTypes) =>
			attempt(async () => {
				const secret = openShopSession(c, isHttps);
				const visitor = { sessionHash: hashOf(secret), address: networkAddress };
				const chosen = parse(chosenTypesSchema.nullable(), chosenTypes);
				const hold = await shop.hold(site, parse(holdRequestSchema, request), visitor, chosen);
				openSession(secret);
				return sessionHash === null ? releaseTokenOf(boxOffice, hold.id) : null;
			}),

		extendHold: (id) =>
			attempt(async () => {
				if (sessionHash === null) throw new AppError("hold_expired");
				await shop.extend(site, { id, sessionHash });
			}),

		releaseLostPlaces: (eventId, token) => shop.releaseLost(site, eventId, token),

		findOrderPath: async (eventId) => {
			const orderId = sessionHash === null ? null : await shop.findLastOrder(site, eventId, sessionHash);
			return orderId && unpaidOrderPath(orderTokenOf, orderId);
		},

		joinWaitingList: (request) =>
			attempt(async () => joinWaitingList(boxOffice, site, parse(waitingRequestSchema, request), networkAddress)),

		resendTickets: (request, key) =>
			attempt(async () => {
				const { email } = parse(resendRequestSchema, request);
				await shop.resend(site, email, networkAddress, key);
			}),

		readWaitingEntry: (link) => readOwnEntry(boxOffice, { siteId, ...link }),

		acceptOffer: (link) =>
			attempt(async () => {
				const secret = openShopSession(c, isHttps);
				await acceptOffer(boxOffice, { siteId, ...link }, hashOf(secret));
				openSession(secret);
			}),

		leaveWaitingList: (link) => leaveWaitingList(boxOffice, { siteId, ...link }),

		placeOrder: (request, idempotencyKey, seen) =>
			attempt(async () => {
				if (sessionHash === null) throw new AppError("hold_expired");
				const input = { ...parse(orderRequestSchema, request), idempotencyKey, sessionHash, seen };
				const order = await shop.order(site, input, networkAddress);
				deleteKeptBuyer();
				return toPaymentStep(orderTokenOf, order);
			}),

		bookFreePlaces: (eventId, request, idempotencyKey) =>
			attempt(async () => {
				const input = { ...parse(bookingRequestSchema, request), eventId, idempotencyKey };
				const secret = openShopSession(c, isHttps, boxOffice.formSessionOf({ siteId, input, address: networkAddress }));
				const order = await shop.book(site, input, { sessionHash: hashOf(secret), address: networkAddress });
				openSession(secret);
				deleteKeptBuyer();
				return toPaymentStep(orderTokenOf, order).orderPath;
			}),

		readOrder: (id, token) => attempt(() => shop.readOrderPage(site, id, claimOf(token))),

		payAgain: (id, token, choice, key) =>
			attempt(async () => {
				const { payment } = parse(paymentRequestSchema, { payment: choice });
				const paymentUrl = await shop.pay(site, id, claimOf(token), { choice: payment, key });
				return { paymentUrl, orderPath: unpaidOrderPath(orderTokenOf, id) };
			}),

		cancelTickets: (id, token, request, key) =>
			attempt(async () => {
				const { tickets } = parse(cancellationRequestSchema, request);
				await shop.cancel(site, id, claimOf(token), { ticketIds: tickets ?? null, key });
				return orderTokenOf(id);
			}),

		readTicket: (code) =>
			attempt(async () => ({ ...(await shop.readTicket(site, code)), qrCode: await boxOffice.drawings.qrSvg(code) })),

		readTestPayment: (id) => attempt(() => shop.readTestPayment(site, id)),

		endTestPayment: (id, outcome) =>
			attempt(async () => {
				const { orderId } = await shop.readTestPayment(site, id);
				await shop.endTestPayment(id, parse(testPaymentRequestSchema, { outcome }).outcome);
				return tokenPath(orderTokenOf, orderId);
			}),
	};
}
