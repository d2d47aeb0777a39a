import {
	cancellationRequestSchema,
	orderRequestSchema,
	paymentRequestSchema,
	resendRequestSchema,
} from "@lerret/contracts/api/shop";
import { AppError, type Problem } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import { pages } from "@lerret/contracts/routes";
import * as z from "zod";
import { newSecret } from "../../core/ids.ts";
import { attempt, implementPage, type Redirect, redirectTo, type ShopVisit, type Visit } from "../../page.ts";
import type { Services } from "../../services.ts";
import type { VoucherShares } from "../checkout/voucher-preview.ts";
import { readExchangedTo } from "../goods/tickets/read.ts";
import { readVisit } from "../goods/tickets/visit.ts";
import { readIssuer } from "../google-wallet/issuer.ts";
import { newOrderPath, readTokenPath, redirectToPayment, unpaidOrderPath } from "../orders/order-address.ts";
import { mostCodes } from "../vouchers/kinds.ts";

const paymentSchema = orderRequestSchema.pick({ payment: true, giftCard: true, klippekort: true });

/** The form has one field for gift cards and klippekort, which `sortCodes` distinguishes. */
const linkSchema = paymentRequestSchema.extend({ codes: z.array(z.string()).max(mostCodes) });

const claimOf = ({ sessionHash, query }: Pick<ShopVisit, "sessionHash"> & { query: URLSearchParams }) => ({
	sessionHash,
	token: query.get("token"),
});

/** An order with its tickets: after payment, from the e-mail, and while a payment is not finished. */
export const orderPage = implementPage(pages.order, {
	async load({ shop, boxOffice }, visit) {
		const { orderId } = visit.params;
		const token = visit.query.get("token");
		const payLink = token === null ? null : await shop.readPayLink(visit.site, orderId, token);
		const idempotencyKey = newSecret();
		if (payLink) return { payLink, order: null, idempotencyKey };
		const order = await shop.readOrderPage(visit.site, orderId, claimOf(visit));
		// Others who have the link of the old order get no way to the new one.
		const isLinked = order.isOwn && order.exchangedTo !== null;
		const exchangedToPath = isLinked ? await readTokenPath(boxOffice, order.exchangedTo ?? "") : null;
		return { payLink, order: { ...order, exchangedToPath }, idempotencyKey };
	},
	fields: z.discriminatedUnion("handling", [
		cancellationRequestSchema.extend({ handling: z.literal("avbestill") }),
		orderRequestSchema.pick({ name: true }).extend({ handling: z.literal("angre") }),
		paymentRequestSchema.extend({ handling: z.literal("betal") }),
		linkSchema.extend({ handling: z.literal("lenke"), seenOre: z.int() }),
		linkSchema.extend({ handling: z.literal("kort") }),
		resendRequestSchema.extend({ handling: z.literal("rett") }),
	]),
	async act(services, visit, fields) {
		const { shop, boxOffice } = services;
		const { site, idempotencyKey: key } = visit;
		const { orderId } = visit.params;
		if (fields.handling === "lenke" || fields.handling === "kort") return submitLink(services, visit, fields);
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

type OrderVisit = Visit<typeof pages.order>;
type LinkForm = z.output<typeof linkSchema> & ({ handling: "kort" } | { handling: "lenke"; seenOre: number });

/** The page of a link again: with a problem, or with what the payer's vouchers pay before anything is ordered. */
export type LinkAnswer = { problem: Problem | null; shares: VoucherShares | null };

/** Pays a link, or shows what vouchers pay of it; also when the sum is another one than the payer has seen. */
async function submitLink(services: Services, visit: OrderVisit, form: LinkForm): Promise<Redirect | LinkAnswer> {
	const { shop } = services;
	const { site, params, query, clientAddress } = visit;
	const request = { payment: form.payment, ...(await shop.sortCodes(form.codes)) };
	const { value: input, problem: wrongInput } = await attempt(() => ({
		...{ orderId: params.orderId, token: query.get("token") ?? "" },
		...parseInput(paymentSchema, request),
	}));
	if (!input) return { problem: wrongInput, shares: null };
	const readShares = async (): Promise<LinkAnswer> => {
		if (form.codes.length === 0) return { problem: null, shares: null };
		const { value: shares, problem } = await attempt(() => shop.previewPayLink(site, input, clientAddress));
		return { problem, shares };
	};
	if (form.handling === "kort") return readShares();
	const { value: page, problem } = await attempt(() => payByLink(services, visit, { ...input, seenOre: form.seenOre }));
	if (page) return page;
	return { problem, shares: problem?.code === "other_prices" ? (await readShares()).shares : null };
}

/** Takes the places of a pay link for this browser, and leads to the payment. The order's own page goes on from there. */
async function payByLink(
	{ shop, boxOffice }: Services,
	{ site, clientAddress: address, idempotencyKey: key, openSession }: OrderVisit,
	input: Parameters<Services["shop"]["previewPayLink"]>[1] & { seenOre: number },
): Promise<Redirect> {
	const { sessionHash, keep } = openSession();
	const payment = input.seenOre === 0 ? "none" : input.payment;
	const paymentUrl = await shop
		.payLink(site, { ...input, payment, sessionHash, address, key })
		.catch((error: unknown) => {
			// The places are taken, and the order's page offers another attempt.
			if (error instanceof AppError && error.code === "payment_unavailable") return null;
			throw error;
		});
	keep();
	const state = input.seenOre === 0 ? "paid" : "awaiting-payment";
	return redirectToPayment(
		boxOffice,
		site,
		paymentUrl,
		newOrderPath(boxOffice.orderTokenOf, { id: input.orderId, state }),
	);
}

/** One ticket, for the visitor who has its address. */
export const ticketPage = implementPage(pages.ticket, {
	async load({ shop, boxOffice }, { site, sessionHash, params: { code } }) {
		const ticket = await shop.readTicket(site, code);
		const exchangedTo = await readExchangedTo(boxOffice.db, site.id, ticket, sessionHash);
		const visit = await readVisit(boxOffice.db, site, ticket);
		const hasWallet = (await readIssuer(boxOffice.db, site.id)) !== null;
		return {
			...ticket,
			exchangedTo: exchangedTo && { ...exchangedTo, path: await readTokenPath(boxOffice, exchangedTo.orderId) },
			visit,
			hasWallet,
			qrCode: await boxOffice.drawings.qrSvg(code),
		};
	},
});

/** Responds alike whatever has been bought with the address. */
export const resendPage = implementPage(pages.resend, {
	load: () => ({ idempotencyKey: newSecret() }),
	fields: resendRequestSchema,
	act: ({ shop }, { site, idempotencyKey }, { email }) => shop.resend(site, email, idempotencyKey),
});

export const orderPages = [orderPage, ticketPage, resendPage];
