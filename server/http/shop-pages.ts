import {
	cancellationRequestSchema,
	holdRequestSchema,
	orderRequestSchema,
	paymentRequestSchema,
	testPaymentRequestSchema,
} from "@lerret/contracts/api/shop";
import { AppError, errors, toProblem } from "@lerret/contracts/errors";
import { orderPath } from "@lerret/contracts/paths";
import { waitingRequestSchema } from "@lerret/contracts/waiting-list";
import { hashOf, newSecret } from "@lerret/platform/ids";
import type { Site } from "@lerret/platform/pages/read";
import { rememberChosenTypes } from "@lerret/platform/ticketing/holds/read";
import { holdPlaces } from "@lerret/platform/ticketing/holds/request";
import { readOrderPage } from "@lerret/platform/ticketing/orders/order-page";
import { placeVisitorOrder } from "@lerret/platform/ticketing/orders/place";
import { findOwnOrder } from "@lerret/platform/ticketing/orders/read";
import { settlePayment } from "@lerret/platform/ticketing/payments/settle";
import { addPaymentAttempt, startPayment } from "@lerret/platform/ticketing/payments/start";
import { readTestPayment, setTestOutcome } from "@lerret/platform/ticketing/payments/test-driver";
import { renderQrCode } from "@lerret/platform/ticketing/qr";
import { cancelTickets } from "@lerret/platform/ticketing/refunds/cancel";
import { readSalePage } from "@lerret/platform/ticketing/sale-page";
import { readTicketByCode } from "@lerret/platform/ticketing/tickets/read";
import { joinWaitingList } from "@lerret/platform/ticketing/waiting-list/join";
import { acceptOffer, leaveWaitingList, readOwnEntry } from "@lerret/platform/ticketing/waiting-list/own-entry";
import type { Attempt, ShopServices } from "@lerret/web/shop/services";
import type { Context as HonoContext } from "hono";
import type * as z from "zod";
import type { Context } from "../startup/context.ts";
import { clientAddress } from "./client-address.ts";
import { openShopSession, readShopSession, setShopCookie } from "./shop-session.ts";

/** Renders a page of the shop for one visitor: never cached, and without a referrer, because addresses hold tokens. */
export async function respondWithShopPage(
	c: HonoContext,
	site: Site,
	context: Context,
	makePage: (shop: ShopServices) => Promise<Response>,
): Promise<Response> {
	let newSession: string | null = null;
	const response = await makePage(
		shopServices(c, site, context, (secret) => {
			newSession = secret;
		}),
	);
	c.res = response;
	c.header("cache-control", "no-store");
	c.header("x-robots-tag", "noindex");
	// `no-referrer` would make browsers send forms without their origin, which the server rejects.
	c.header("referrer-policy", "same-origin");
	if (newSession !== null) setShopCookie(c, context.config.publicUrl.startsWith("https:"), newSession);
	return c.res;
}

function shopServices(
	c: HonoContext,
	site: Site,
	{ boxOffice, config, log }: Context,
	openSession: (secret: string) => void,
): ShopServices {
	const { db, orderTokenOf, readTime } = boxOffice;
	const isHttps = config.publicUrl.startsWith("https:");
	const sessionHash = readShopSession(c, isHttps);
	const siteId = site.id;
	const claimOf = (token: string | null) => ({ sessionHash, token });
	return {
		newKey: newSecret,

		readSale: (eventId) => attempt(() => readSalePage(boxOffice, site, eventId, sessionHash)),

		holdPlaces: (request, chosenTypes) =>
			attempt(async () => {
				const secret = openShopSession(c, isHttps);
				const visitor = { sessionHash: hashOf(secret), address: clientAddress(c, config.trustProxy) };
				const hold = await holdPlaces(boxOffice, site, parse(holdRequestSchema, request), visitor);
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
			attempt(async () => {
				if (sessionHash === null) throw new AppError("hold_expired");
				const input = { ...parse(orderRequestSchema, request), idempotencyKey, sessionHash };
				const address = clientAddress(c, config.trustProxy);
				const { order, payment } = await placeVisitorOrder(boxOffice, site, input, address);
				const redirectUrl = payment && (await startOrNull(() => startPayment(boxOffice, site, order, payment)));
				return { id: order.id, state: order.state, ore: order.ore, redirectUrl };
			}),

		readOrder: (id, token) => attempt(() => readOrderPage(boxOffice, site, id, claimOf(token))),

		payAgain: (id, token, choice) =>
			attempt(async () => {
				const { payment: driver } = parse(paymentRequestSchema, { payment: choice });
				const order = await findOwnOrder(db, orderTokenOf, { siteId, id }, claimOf(token));
				const payment = await db
					.transaction()
					.execute(async (trx) => addPaymentAttempt(trx, boxOffice, id, driver, await readTime(trx)));
				return startPayment(boxOffice, site, order, payment);
			}),

		cancelTickets: (id, token, request) =>
			attempt(async () => {
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
			attempt(async () => {
				const { orderId } = await readTestPayment(boxOffice, siteId, id);
				await setTestOutcome(boxOffice, id, parse(testPaymentRequestSchema, { outcome }).outcome);
				await settlePayment(boxOffice, id);
				return `${orderPath(orderId)}?token=${orderTokenOf(orderId)}`;
			}),
	};
}

/** Null if the provider does not answer; the order's page then offers another attempt. */
async function startOrNull(start: () => Promise<string>): Promise<string | null> {
	try {
		return await start();
	} catch (error) {
		if (error instanceof AppError && error.code === "payment_unavailable") return null;
		throw error;
	}
}

async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
	try {
		return { value: await work(), problem: null };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (errors[error.code].status >= 500 && error.code !== "payment_unavailable") throw error;
		return { value: null, problem: toProblem(error.code, error.fields, error.seats) };
	}
}

/** Throws `invalid_request` with the fields that are wrong. */
function parse<T extends z.ZodType>(schema: T, request: unknown): z.output<T> {
	const result = schema.safeParse(request);
	if (result.success) return result.data;
	const fields = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
	throw new AppError("invalid_request", { fields });
}
