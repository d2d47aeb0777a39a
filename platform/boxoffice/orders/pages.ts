import {
	cancellationRequestSchema,
	orderRequestSchema,
	paymentRequestSchema,
	resendRequestSchema,
} from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import { pages } from "@lerret/contracts/routes";
import type { PaymentChoice } from "@lerret/contracts/ticketing";
import * as z from "zod";
import { newSecret } from "../../core/ids.ts";
import { implementPage, type Redirect, redirectTo, type ShopVisit, type Visit } from "../../page.ts";
import type { Services } from "../../services.ts";
import { readTokenPath, redirectToPayment, unpaidOrderPath } from "./order-address.ts";
import { readVisit } from "./tickets/visit.ts";

const claimOf = ({ sessionHash, query }: Pick<ShopVisit, "sessionHash"> & { query: URLSearchParams }) => ({
	sessionHash,
	token: query.get("token"),
});

/** An order with its tickets: after payment, from the e-mail, and while a payment is not finished. */
export const orderPage = implementPage(pages.order, {
	async load({ shop }, visit) {
		const { orderId } = visit.params;
		const token = visit.query.get("token");
		const payLink = token === null ? null : await shop.readPayLink(visit.site, orderId, token);
		const idempotencyKey = newSecret();
		if (payLink) return { payLink, order: null, idempotencyKey };
		return { payLink, order: await shop.readOrderPage(visit.site, orderId, claimOf(visit)), idempotencyKey };
	},
	fields: z.discriminatedUnion("handling", [
		cancellationRequestSchema.extend({ handling: z.literal("avbestill") }),
		orderRequestSchema.pick({ name: true }).extend({ handling: z.literal("angre") }),
		paymentRequestSchema.extend({ handling: z.literal("betal") }),
		paymentRequestSchema.extend({ handling: z.literal("lenke"), seenOre: z.int() }),
		resendRequestSchema.extend({ handling: z.literal("rett") }),
	]),
	async act(services, visit, fields) {
		const { shop, boxOffice } = services;
		const { site, idempotencyKey: key } = visit;
		const { orderId } = visit.params;
		if (fields.handling === "lenke") return payByLink(services, visit, fields);
		if (fields.handling === "betal") {
			const paymentUrl = await shop.pay(site, orderId, claimOf(visit), { choice: fields.payment, key });
			return redirectToPayment(boxOffice, site, paymentUrl, unpaidOrderPath(boxOffice.orderTokenOf, orderId));
		}
		if (fields.handling === "rett") {
			const { sessionHash, clientAddress: address } = visit;
			await shop.correctAddress(site, orderId, { email: fields.email, sessionHash, address });
			return redirectTo(`${await readTokenPath(boxOffice, orderId)}&status=rettet`);
		}
		const cancellation =
			fields.handling === "avbestill"
				? { ticketIds: fields.tickets ?? null, key }
				: { ticketIds: null, name: fields.name, key };
		await shop.cancel(site, orderId, claimOf(visit), cancellation);
		return redirectTo(`${await readTokenPath(boxOffice, orderId)}&status=avbestilt`);
	},
});

/** Takes the places of a pay link for this browser, and leads to the payment. The order's own page goes on from there. */
async function payByLink(
	{ shop, boxOffice }: Services,
	{ site, params: { orderId }, query, idempotencyKey: key, openSession }: Visit<typeof pages.order>,
	{ payment: choice, seenOre }: { payment: PaymentChoice; seenOre: number },
): Promise<Redirect> {
	const { sessionHash, keep } = openSession();
	const link = { orderId, token: query.get("token") ?? "", sessionHash, seenOre, choice, key };
	const paymentUrl = await shop.payLink(site, link).catch((error: unknown) => {
		// The places are taken, and the order's page offers another attempt.
		if (error instanceof AppError && error.code === "payment_unavailable") return null;
		throw error;
	});
	keep();
	return redirectToPayment(boxOffice, site, paymentUrl, unpaidOrderPath(boxOffice.orderTokenOf, orderId));
}

/** One ticket, for the visitor who has its address. */
export const ticketPage = implementPage(pages.ticket, {
	async load({ shop, boxOffice }, { site, params: { code } }) {
		const ticket = await shop.readTicket(site, code);
		const visit = await readVisit(boxOffice.db, site, ticket);
		return { ...ticket, visit, qrCode: await boxOffice.drawings.qrSvg(code) };
	},
});

/** Responds alike whatever has been bought with the address. */
export const resendPage = implementPage(pages.resend, {
	load: () => ({ idempotencyKey: newSecret() }),
	fields: resendRequestSchema,
	act: ({ shop }, { site, idempotencyKey }, { email }) => shop.resend(site, email, idempotencyKey),
});

export const orderPages = [orderPage, ticketPage, resendPage];
