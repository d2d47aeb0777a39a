import {
	cancellationRequestSchema,
	holdRequestSchema,
	orderRequestSchema,
	paymentRequestSchema,
	testPaymentRequestSchema,
} from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import { cardPaths, eventOfSalePath, orderPath } from "@lerret/contracts/paths";
import { waitingRequestSchema } from "@lerret/contracts/waiting-list";
import { hashOf, newSecret } from "@lerret/platform/ids";
import type { Site } from "@lerret/platform/pages/read";
import { rememberChosenTypes } from "@lerret/platform/ticketing/holds/read";
import { readOrderPage } from "@lerret/platform/ticketing/orders/order-page";
import { placeVisitorOrder } from "@lerret/platform/ticketing/orders/place";
import { findOwnOrder } from "@lerret/platform/ticketing/orders/read";
import { settlePayment } from "@lerret/platform/ticketing/payments/settle";
import { addPaymentAttempt, startPayment } from "@lerret/platform/ticketing/payments/start";
import { readTestPayment, setTestOutcome } from "@lerret/platform/ticketing/payments/test-driver";
import { renderQrCode } from "@lerret/platform/ticketing/qr";
import { cancelTickets } from "@lerret/platform/ticketing/refunds/cancel";
import { readTicketByCode } from "@lerret/platform/ticketing/tickets/read";
import { joinWaitingList } from "@lerret/platform/ticketing/waiting-list/join";
import { acceptOffer, leaveWaitingList, readOwnEntry } from "@lerret/platform/ticketing/waiting-list/own-entry";
import type { PlaceInLine, ShopServices } from "@lerret/web/shop/services";
import type { Context as HonoContext } from "hono";
import type { Context } from "../startup/context.ts";
import { cardServices } from "./card-services.ts";
import { clientAddress } from "./client-address.ts";
import type { PageAddress } from "./page-address.ts";
import { attempt, parse, startOrNull } from "./shop-attempt.ts";
import { openShopSession, readShopSession, shopCookie } from "./shop-session.ts";
import { admitted, type Entry } from "./waiting-room.ts";

/** Renders a page of the shop for one visitor: never cached, and without a referrer, because addresses hold tokens. */
export async function respondWithShopPage(
	c: HonoContext,
	site: Site,
	address: PageAddress,
	context: Context,
	makePage: (shop: ShopServices) => Promise<Response>,
): Promise<Response> {
	const { config, sharedSalePages, shopProcess } = context;
	const isHttps = config.publicUrl.startsWith("https:");
	const arrivedAt = performance.now();
	const { place, cookie } = await enterWaitingRoom(c, site, address, context);
	const isShared = place !== null || isSameForAll(c, address, isHttps);
	let newSession: string | null = null;
	const makeHere = () =>
		makePage(
			shopServices({ c, site, arrivedAt, placeInLine: place }, context, (secret) => {
				newSession = secret;
			}),
		);
	const make = shopProcess?.wake()
		? () => shopProcess.respond(c, { placeInLine: place, isShared })
		: () => inQueue(c, address, context, makeHere);
	const response = await (isShared ? sharedSalePages.respond(c, site, place, make) : make());
	const { headers } = response;
	if (place) headers.set("retry-after", String(place.retrySeconds));
	if (cookie !== null) headers.append("set-cookie", cookie);
	if (newSession !== null) headers.append("set-cookie", shopCookie(isHttps, newSession));
	headers.set("cache-control", "no-store");
	// Nothing personal, and found by those who look for a present.
	if (c.req.path !== cardPaths.buy) headers.set("x-robots-tag", "noindex");
	// `no-referrer` would make browsers send forms without their origin, which the server rejects.
	headers.set("referrer-policy", "same-origin");
	return response;
}

function inQueue<T>(c: HonoContext, { path }: PageAddress, context: Context, make: () => Promise<T>): Promise<T> {
	return c.req.method === "POST" ? context.shopQueues.handleForm(path, make) : context.limitShopRendering(make);
}

/** Of the shop's pages only an event's sale has a waiting room: visitors who have begun to buy may go on. */
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

type Visit = { c: HonoContext; site: Site; arrivedAt: number; placeInLine: PlaceInLine | null };

function shopServices(
	{ c, site, arrivedAt, placeInLine }: Visit,
	context: Context,
	openSession: (secret: string) => void,
): ShopServices {
	const { boxOffice, config, log, shopQueues } = context;
	const { db, orderTokenOf, readTime } = boxOffice;
	const isHttps = config.publicUrl.startsWith("https:");
	const sessionHash = readShopSession(c, isHttps);
	const siteId = site.id;
	const attemptSale = <T>(work: () => Promise<T>) => attempt(() => shopQueues.sell(work));
	const claimOf = (token: string | null) => ({ sessionHash, token });
	return {
		...cardServices(c, site, context, openSession),
		newKey: newSecret,
		placeInLine,

		readSale: (eventId) => attempt(() => shopQueues.readSalePage(site, eventId, sessionHash)),

		holdPlaces: (request, chosenTypes) =>
			attempt(async () => {
				const secret = openShopSession(c, isHttps);
				const hold = await shopQueues.holdPlaces(site, parse(holdRequestSchema, request), {
					sessionHash: hashOf(secret),
					address: clientAddress(c, config.trustProxy),
					isNew: sessionHash === null,
					arrivedAt,
				});
				if (chosenTypes) await rememberChosenTypes(db, hold.id, chosenTypes);
				openSession(secret);
				return hold;
			}),

		joinWaitingList: (request) =>
			attempt(async () =>
				joinWaitingList(boxOffice, site, parse(waitingRequestSchema, request), clientAddress(c, config.trustProxy)),
			),

		readWaitingEntry: (link) => readOwnEntry(boxOffice, { siteId, ...link }),

		acceptOffer: (link) =>
			attempt(async () => {
				const secret = openShopSession(c, isHttps);
				await acceptOffer(boxOffice, { siteId, ...link }, hashOf(secret));
				openSession(secret);
			}),

		leaveWaitingList: (link) => leaveWaitingList(boxOffice, { siteId, ...link }),

		placeOrder: (request, idempotencyKey) =>
			attemptSale(async () => {
				if (sessionHash === null) throw new AppError("hold_expired");
				const input = { ...parse(orderRequestSchema, request), idempotencyKey, sessionHash };
				const address = clientAddress(c, config.trustProxy);
				const { order, payment } = await placeVisitorOrder(boxOffice, site, input, address);
				const redirectUrl = payment && (await startOrNull(() => startPayment(boxOffice, site, order, payment)));
				return { id: order.id, state: order.state, ore: order.ore, redirectUrl };
			}),

		readOrder: (id, token) => attempt(() => readOrderPage(boxOffice, site, id, claimOf(token))),

		payAgain: (id, token, choice) =>
			attemptSale(async () => {
				const { payment: driver } = parse(paymentRequestSchema, { payment: choice });
				const order = await findOwnOrder(db, orderTokenOf, { siteId, id }, claimOf(token));
				const payment = await db
					.transaction()
					.execute(async (trx) => addPaymentAttempt(trx, boxOffice, id, driver, await readTime(trx)));
				return startPayment(boxOffice, site, order, payment);
			}),

		cancelTickets: (id, token, request) =>
			attemptSale(async () => {
				const { tickets } = parse(cancellationRequestSchema, request);
				const order = await findOwnOrder(db, orderTokenOf, { siteId, id }, claimOf(token));
				await cancelTickets(boxOffice, site, order, tickets ?? null, (error) =>
					log.warn({ err: error }, "a refund was postponed"),
				);
				return orderTokenOf(id);
			}),

		readTicket: (code) =>
			attempt(async () => ({ ...(await readTicketByCode(db, siteId, code)), qrCode: await renderQrCode(code) })),

		readTestPayment: (id) => attempt(() => readTestPayment(boxOffice, siteId, id)),

		endTestPayment: (id, outcome) =>
			attemptSale(async () => {
				const { orderId } = await readTestPayment(boxOffice, siteId, id);
				await setTestOutcome(boxOffice, id, parse(testPaymentRequestSchema, { outcome }).outcome);
				await settlePayment(boxOffice, id);
				return `${orderPath(orderId)}?token=${orderTokenOf(orderId)}`;
			}),
	};
}
