import {
	cancellationRequestSchema,
	orderRequestSchema,
	paymentRequestSchema,
	resendRequestSchema,
} from "@lerret/contracts/api/shop";
import { pages } from "@lerret/contracts/routes";
import * as z from "zod";
import { newSecret } from "../../core/ids.ts";
import { implementPage, redirectTo, type ShopVisit } from "../../page.ts";
import { redirectToPayment, tokenPath, unpaidOrderPath } from "./order-address.ts";

const claimOf = ({ sessionHash, query }: Pick<ShopVisit, "sessionHash"> & { query: URLSearchParams }) => ({
	sessionHash,
	token: query.get("token"),
});

/** An order with its tickets: after payment, from the e-mail, and while a payment is not finished. */
export const orderPage = implementPage(pages.order, {
	async load({ shop }, visit) {
		const order = await shop.readOrderPage(visit.site, visit.params.orderId, claimOf(visit));
		return { order, idempotencyKey: newSecret() };
	},
	fields: z.discriminatedUnion("handling", [
		cancellationRequestSchema.extend({ handling: z.literal("avbestill") }),
		orderRequestSchema.pick({ name: true }).extend({ handling: z.literal("angre") }),
		paymentRequestSchema.extend({ handling: z.literal("betal") }),
	]),
	async act({ shop, boxOffice }, visit, fields) {
		const { site, idempotencyKey: key } = visit;
		const { orderId } = visit.params;
		if (fields.handling === "betal") {
			const paymentUrl = await shop.pay(site, orderId, claimOf(visit), { choice: fields.payment, key });
			return redirectToPayment(boxOffice, site, paymentUrl, unpaidOrderPath(boxOffice.orderTokenOf, orderId));
		}
		const cancellation =
			fields.handling === "avbestill"
				? { ticketIds: fields.tickets ?? null, key }
				: { ticketIds: null, name: fields.name, key };
		await shop.cancel(site, orderId, claimOf(visit), cancellation);
		return redirectTo(`${tokenPath(boxOffice.orderTokenOf, orderId)}&status=avbestilt`);
	},
});

/** One ticket, for the visitor who has its address. */
export const ticketPage = implementPage(pages.ticket, {
	load: async ({ shop, boxOffice }, { site, params: { code } }) => ({
		...(await shop.readTicket(site, code)),
		qrCode: await boxOffice.drawings.qrSvg(code),
	}),
});

/** Responds alike whatever has been bought with the address. */
export const resendPage = implementPage(pages.resend, {
	load: () => ({ idempotencyKey: newSecret() }),
	fields: resendRequestSchema,
	act: ({ shop }, { site, idempotencyKey }, { email }) => shop.resend(site, email, idempotencyKey),
});

export const orderPages = [orderPage, ticketPage, resendPage];
