import { exchangeRequestSchema, holdRequestSchema } from "@lerret/contracts/api/shop";
import { AppError, type Problem } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import { exchangePath } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import * as z from "zod";
import { newSecret } from "../../core/ids.ts";
import { attempt, implementPage, type Redirect, redirectTo, type Visit } from "../../page.ts";
import type { Services } from "../../services.ts";
import { holdPlaces, releaseParameter } from "../checkout/pages.ts";
import type { VoucherShares } from "../checkout/voucher-preview.ts";
import { newOrderPath, redirectToPayment } from "../orders/order-address.ts";
import type { ExchangePage } from "./page.ts";
import { notExchangeable } from "./settlement/may.ts";

type ExchangeVisit = Visit<typeof pages.exchange>;

/** The tickets and the event of the page's address. Without tickets: all that are valid. */
const choiceOf = (query: URLSearchParams) => ({
	ticketIds: query.has("billett") ? query.getAll("billett") : null,
	targetId: query.get("til"),
});

const addressOf = ({ params, query }: ExchangeVisit): string => `${exchangePath(params.orderId)}?${query}`;

const claimOf = ({ sessionHash, query }: Pick<ExchangeVisit, "sessionHash" | "query">) => ({
	sessionHash,
	token: query.get("token"),
});

const paymentSchema = exchangeRequestSchema.pick({ payment: true, giftCard: true });

const fieldsSchema = z.discriminatedUnion("handling", [
	/** The places of the other event. */
	z.object({
		handling: z.literal("velg"),
		seats: holdRequestSchema.shape.seats,
		need: holdRequestSchema.shape.need,
	}),
	/** `kort`: only what a gift card pays of the difference. */
	z.object({
		handling: z.enum(["bytt", "kort"]),
		types: z.object({
			quantities: z.record(z.string(), z.number()),
			seatTypes: z.record(z.string(), z.string()),
		}),
		payment: z.string(),
		/** Empty without a gift card. */
		code: z.string(),
		/** What the page has shown that is left to pay, below zero for what goes back. */
		seenOre: z.int(),
	}),
]);

/** The page again: with a problem, what a gift card pays, or another sum than the visitor has seen (`isChanged`). */
export type ExchangeAnswer = {
	problem: Problem | null;
	page: ExchangePage | null;
	/** Null without a gift card. */
	shares: VoucherShares | null;
	isChanged: boolean;
};

/** Tickets of an order, the event that they are to be for, its places, and what that costs: one step after the other. */
export const exchangePage = implementPage(pages.exchange, {
	async load({ shop }, visit) {
		const { site, params, query, sessionHash } = visit;
		const choice = choiceOf(query);
		const releaseToken = query.get(releaseParameter);
		if (releaseToken !== null && sessionHash !== null) {
			query.delete(releaseParameter);
			return redirectTo(addressOf(visit));
		}
		if (releaseToken !== null && choice.targetId !== null) await shop.releaseLost(site, choice.targetId, releaseToken);
		const question = { ...choice, sessionHash, types: null };
		const page = await shop.readExchangePage(site, params.orderId, claimOf(visit), question);
		return { page, idempotencyKey: newSecret(), isRejected: releaseToken !== null };
	},
	fields: fieldsSchema,
	async act(services, visit, fields): Promise<Redirect | ExchangeAnswer> {
		const { shop } = services;
		const { site, params, query, sessionHash } = visit;
		const { ticketIds, targetId } = choiceOf(query);
		const types = fields.handling === "velg" ? null : fields.types;
		const question = { ticketIds, targetId, sessionHash, types };
		const page = await shop.readExchangePage(site, params.orderId, claimOf(visit), question);
		if (targetId === null) return redirectTo(addressOf(visit));
		if (page.verdict !== true) throw notExchangeable(page.verdict);
		if (fields.handling === "velg") return choosePlaces(services, visit, { page, targetId, fields });
		return settleSum(services, visit, { page, targetId, fields });
	},
});

type Sum = {
	page: ExchangePage;
	targetId: string;
	fields: Exclude<z.output<typeof fieldsSchema>, { handling: "velg" }>;
};

/** Exchanges what the visitor has seen, or shows what a gift card pays of it. */
async function settleSum(
	{ shop, boxOffice }: Services,
	{ site, params, query, sessionHash, clientAddress: address, idempotencyKey }: ExchangeVisit,
	{ page, targetId, fields }: Sum,
): Promise<Redirect | ExchangeAnswer> {
	const { held } = page.target ?? {};
	if (!held || sessionHash === null) throw new AppError("hold_expired");
	const { toPayOre, backOre } = held.sum;
	const claim = claimOf({ sessionHash, query });
	const request = {
		tickets: page.tickets.filter(({ isChosen }) => isChosen).map(({ id }) => id),
		lines: held.lines.map(({ seat, type }) => ({ ...(seat === null ? {} : { seat }), ticketTypeId: type.id })),
	};
	const usesCard = toPayOre > 0 && fields.code !== "";
	const parsePayment = (isPaid: boolean) =>
		parseInput(paymentSchema, {
			payment: isPaid ? "none" : fields.payment,
			...(usesCard ? { giftCard: fields.code } : {}),
		});
	const { value: shares, problem: wrongCode } = await attempt(async () => {
		if (!usesCard) return null;
		const input = { ...request, ...parsePayment(false), eventId: targetId };
		return shop.previewGiftCard(site, params.orderId, claim, input, { sessionHash, address });
	});
	const answer = { problem: wrongCode, page, shares, isChanged: false };
	if (wrongCode || fields.handling === "kort") return answer;
	const restOre = shares?.restOre ?? toPayOre;
	if (restOre - backOre !== fields.seenOre) return { ...answer, isChanged: true };
	const { value: placed, problem } = await attempt(() => {
		const input = {
			...{ ...request, ...parsePayment(restOre === 0), holdId: held.holdId },
			...{ seenOre: fields.seenOre, sessionHash, idempotencyKey },
		};
		return shop.exchange(site, params.orderId, claim, input, address);
	});
	if (!placed) return { ...answer, problem };
	return redirectToPayment(boxOffice, site, placed.redirectUrl, newOrderPath(boxOffice.orderTokenOf, placed));
}

type Places = {
	page: ExchangePage;
	targetId: string;
	fields: { seats?: string[] | undefined; need?: "wheelchair" | undefined };
};

/** Holds as many places as there are tickets, with the types of the old ones. */
async function choosePlaces(
	services: Services,
	visit: ExchangeVisit,
	{ page: { target, tickets }, targetId, fields: { seats = [], need } }: Places,
): Promise<Redirect> {
	const quantity = tickets.filter(({ isChosen }) => isChosen).length;
	if (target?.page.map && seats.length !== quantity)
		throw new AppError("invalid_request", {
			fields: [{ path: "seats", message: `Velg ${quantity === 1 ? "ett sete" : `${quantity} seter`}.` }],
		});
	const places = target?.page.map ? { seats, need } : { quantity };
	const request = { eventId: targetId, ...places, chosenTypes: target?.chosenTypes ?? null };
	const releaseToken = await holdPlaces(services, visit, request);
	if (releaseToken !== null) visit.query.set(releaseParameter, releaseToken);
	return redirectTo(addressOf(visit));
}
