import { holdRequestSchema, type OrderRequest, orderRequestSchema } from "@lerret/contracts/api/shop";
import { AppError, type Problem } from "@lerret/contracts/errors";
import {
	type Line,
	pricesShown,
	readLines,
	type SeenPrices,
	seenPricesField,
	sumOf,
} from "@lerret/contracts/order-lines";
import { parseInput } from "@lerret/contracts/parse-input";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import { waitingRequestSchema } from "@lerret/contracts/waiting-list";
import * as z from "zod";
import { newSecret } from "../../core/ids.ts";
import { attempt, type Buyer, implementPage, type Redirect, redirectTo, type Visit } from "../../page.ts";
import type { Services } from "../../services.ts";
import { chosenTypesSchema } from "../holds/chosen-types.ts";
import { releaseTokenOf } from "../holds/lost.ts";
import type { OwnHold } from "../holds/read.ts";
import { newOrderPath, redirectToPayment, unpaidOrderPath } from "../orders/order-address.ts";
import { mostCodes } from "../vouchers/kinds.ts";
import { joinWaitingList } from "../waiting-list/join.ts";
import type { VoucherShares } from "./voucher-preview.ts";

/** In the next page's address right after a hold, for a browser that may reject cookies. The log leaves out `…token=`. */
export const releaseParameter = "release_token";

const bookingSchema = orderRequestSchema.pick({ lines: true, email: true, name: true });

/** `chosenTypes` is null if the visitor has chosen none. */
const placesSchema = holdRequestSchema.safeExtend({ chosenTypes: chosenTypesSchema.nullable() });

/** Chooses seats, or how many tickets of each type, and holds the places. In a rush, visitors wait here for their turn. */
export const salePage = implementPage(pages.sale, {
	load: async ({ shop }, { site, params, sessionHash, queuePosition }) => ({
		page: await shop.readSalePage(site, params.eventId, sessionHash),
		queuePosition,
		// Visitors without a session may share the page; a key is one of a session.
		idempotencyKey: newSecret(),
	}),
	fields: z.discriminatedUnion("handling", [
		placesSchema.safeExtend({ handling: z.literal("velg") }),
		bookingSchema.extend({ handling: z.literal("bestill") }),
		waitingRequestSchema.extend({ handling: z.literal("venteliste") }),
	]),
	async act(services, visit, fields) {
		const { eventId } = visit.params;
		switch (fields.handling) {
			case "velg": {
				const token = await holdPlaces(services, visit, fields);
				return redirectTo(`${checkoutPath(eventId)}${token ? `?${releaseParameter}=${token}` : ""}`);
			}
			case "bestill":
				return bookFreePlaces(services, visit, fields);
			case "venteliste": {
				const isJoined = await joinWaitingList(services.boxOffice, visit.site, fields, visit.clientAddress);
				return redirectTo(`${salePath(eventId)}${isJoined ? "?status=venteliste" : ""}`);
			}
		}
	},
});

type HoldVisit = Pick<Visit<typeof pages.sale>, "site" | "clientAddress" | "sessionHash" | "openSession">;

/** Returns the token that frees the places for a browser that has sent no session; null for one that keeps cookies. */
export async function holdPlaces(
	{ shop, boxOffice }: Services,
	{ site, clientAddress: address, sessionHash: known, openSession }: HoldVisit,
	{ chosenTypes, ...request }: z.output<typeof placesSchema>,
): Promise<string | null> {
	const { sessionHash, keep } = openSession();
	const hold = await shop.hold(site, request, { sessionHash, address }, chosenTypes);
	keep();
	return known === null ? releaseTokenOf(boxOffice, hold.id) : null;
}

async function bookFreePlaces(
	{ shop, boxOffice }: Services,
	{ site, params, clientAddress: address, idempotencyKey, openSession, keepBuyer }: Visit<typeof pages.sale>,
	{ lines, email, name }: z.output<typeof bookingSchema>,
): Promise<Redirect> {
	const input = { lines, email, name, eventId: params.eventId, idempotencyKey };
	const { sessionHash, keep } = openSession(boxOffice.formSessionOf({ siteId: site.id, input, address }));
	const order = await shop.book(site, input, { sessionHash, address });
	keep();
	keepBuyer(null);
	return redirectTo(newOrderPath(boxOffice.orderTokenOf, order));
}

type CheckoutVisit = Visit<typeof pages.checkout>;

const lostCookie = "informasjonskapsler";

/** The request of an order as far as the form decides it. Each step checks what it uses. */
const checkoutSchema = z.object({
	handling: z.enum(["bestill", "kort", "mer-tid", "samme-plasser"]),
	/** For the places that are held again. */
	places: z.record(z.string(), z.unknown()),
	types: z.object({
		quantities: z.record(z.string(), z.number()),
		seatTypes: z.record(z.string(), z.string()),
	}),
	buyer: z.object({ email: z.string(), name: z.string() }),
	/** Empty where vouchers pay all. */
	payment: z.string(),
	/** The form has one field for gift cards and klippekort, which `sortCodes` distinguishes. */
	codes: z.array(z.string()).max(mostCodes),
	/** The prices that the visitor has seen, as `seenPricesField` writes them. */
	seenPrices: z.string(),
});
type CheckoutForm = z.output<typeof checkoutSchema> & { vouchers: Pick<OrderRequest, "giftCard" | "klippekort"> };

const vouchersSchema = orderRequestSchema.pick({ lines: true, giftCard: true, klippekort: true, payment: true });

/** The page again: with a problem, or with what the visitor's vouchers pay before it is ordered. */
export type CheckoutAnswer = {
	problem: Problem | null;
	/** What is not as the visitor has seen it: the sum, or prices with the same sum. */
	changed: "sum" | "prices" | null;
	shares: VoucherShares | null;
	lines: Line[];
};

/** Orders the places that the visitor holds. */
export const checkoutPage = implementPage(pages.checkout, {
	async load(services, visit) {
		const { shop } = services;
		const { site, params, query, sessionHash } = visit;
		const releaseToken = query.get(releaseParameter);
		const hasLostCookie = releaseToken !== null || query.get("status") === lostCookie;
		if (hasLostCookie && sessionHash !== null) return redirectTo(checkoutPath(params.eventId));
		if (releaseToken !== null) await shop.releaseLost(site, params.eventId, releaseToken);
		const page = await shop.readSalePage(site, params.eventId, sessionHash);
		// The browser never took the cookie, or had it and has it no longer.
		if (hasLostCookie) return { page, hold: null, isRejected: releaseToken !== null };
		if (!page.hold || page.hold.orderId) return leaveCheckout(services, visit, null);
		return { page, hold: page.hold, idempotencyKey: newSecret(), buyer: visit.keptBuyer };
	},

	fields: checkoutSchema,

	async act(services, visit, fields) {
		const { shop } = services;
		const { site, params, sessionHash } = visit;
		const { eventId } = params;
		const form = { ...fields, vouchers: await shop.sortCodes(fields.codes) };
		if (sessionHash === null) return redirectTo(`${checkoutPath(eventId)}?status=${lostCookie}`);
		const leave = () => leaveCheckout(services, visit, form.buyer);
		if (form.handling === "samme-plasser" && !(await holdAgain(services, visit, form)))
			return chooseAgain(visit, "plassene-er-tatt", form.buyer);
		const checkout = await shop.readCheckout(site, eventId, sessionHash);
		const { hold } = checkout;
		if (!hold) return leave();
		if (form.handling === "mer-tid" && (await attempt(() => shop.extend(site, { id: hold.id, sessionHash }))).problem)
			return leave();
		const lines = readLines(checkout, form.types);
		const readShares = (of: Line[]) => attempt(() => previewVouchers(services, visit, sessionHash, form, of));
		const { value: shares, problem: wrongVoucher } = await readShares(lines);
		const answer: CheckoutAnswer = { problem: wrongVoucher, changed: null, shares, lines };
		if (wrongVoucher?.code === "hold_expired") return leave();
		if (wrongVoucher || form.handling !== "bestill") return answer;
		const seen = pricesShown(lines, shares);
		// What the visitor pays is what the visitor has seen.
		if (form.seenPrices !== seenPricesField(seen)) return { ...answer, changed: changeOf(form, seen) };
		const { value: page, problem } = await attempt(() => order(services, visit, { form, lines, seen, hold }));
		if (page) return page;
		if (problem?.code === "other_prices") {
			// The prices have changed since this action read them.
			const { value: present } = await attempt(() => shop.readCheckout(site, eventId, sessionHash));
			const { value: newShares } = await readShares(lines);
			const newLines = present ? readLines(present, form.types) : lines;
			const changed = changeOf(form, pricesShown(newLines, newShares));
			return { ...answer, changed, shares: newShares, lines: newLines };
		}
		const isOrdered = hold.orderId !== null || problem?.code === "order_open";
		return isOrdered || problem?.code === "hold_expired" ? leave() : { ...answer, problem };
	},
});

/** To the order of the places, if the visitor has made one, also when it is paid; else to the sale. */
async function leaveCheckout({ shop, boxOffice }: Services, visit: CheckoutVisit, buyer: Buyer | null) {
	const { site, params, sessionHash } = visit;
	const orderId = sessionHash === null ? null : await shop.findLastOrder(site, params.eventId, sessionHash);
	return orderId === null
		? chooseAgain(visit, "tiden-er-ute", buyer)
		: redirectTo(unpaidOrderPath(boxOffice.orderTokenOf, orderId));
}

/** To the sale, with the buyer kept for the next form. */
function chooseAgain({ params, keepBuyer }: CheckoutVisit, status: string, buyer: Buyer | null): Redirect {
	if (buyer && buyer.email !== "") keepBuyer(buyer);
	return redirectTo(`${salePath(params.eventId)}?status=${status}`);
}

/** False if the places of the form cannot be held any more. */
async function holdAgain(services: Services, visit: CheckoutVisit, { places }: CheckoutForm): Promise<boolean> {
	const { problem } = await attempt(() =>
		holdPlaces(services, visit, parseInput(placesSchema, { ...places, eventId: visit.params.eventId })),
	);
	return problem === null;
}

const requestOf = ({ payment, vouchers }: CheckoutForm, lines: Line[]) => ({
	lines: lines.map(({ seat, type }) => ({ ...(seat === null ? {} : { seat }), ticketTypeId: type.id })),
	payment,
	...vouchers,
});

/** What the vouchers of the form would pay; null without. */
async function previewVouchers(
	{ shop }: Services,
	{ site, params, clientAddress: address }: CheckoutVisit,
	sessionHash: string,
	form: CheckoutForm,
	lines: Line[],
): Promise<VoucherShares | null> {
	if (sumOf(lines) === 0 || form.codes.length === 0) return null;
	const input = { ...parseInput(vouchersSchema, requestOf(form, lines)), eventId: params.eventId };
	return shop.previewVouchers(site, input, { sessionHash, address });
}

type Seen = { form: CheckoutForm; lines: Line[]; seen: SeenPrices; hold: OwnHold };

/** Orders what the visitor has seen. Returns where the buyer goes on. */
async function order(
	{ shop, boxOffice }: Services,
	{ site, clientAddress, idempotencyKey, sessionHash, keepBuyer }: CheckoutVisit,
	{ form, lines, seen, hold }: Seen,
): Promise<Redirect> {
	if (sessionHash === null) throw new AppError("hold_expired");
	const payment = seen.restOre === 0 ? "none" : form.payment;
	const request = { ...requestOf(form, lines), holdId: hold.id, ...form.buyer, payment };
	const input = { ...parseInput(orderRequestSchema, request), idempotencyKey, sessionHash, seen };
	const placed = await shop.order(site, input, clientAddress);
	keepBuyer(null);
	return redirectToPayment(boxOffice, site, placed.redirectUrl, newOrderPath(boxOffice.orderTokenOf, placed));
}

const changeOf = ({ seenPrices }: CheckoutForm, { restOre }: SeenPrices): CheckoutAnswer["changed"] =>
	seenPrices.startsWith(`${restOre}:`) ? "prices" : "sum";

export const salePages = [salePage, checkoutPage];
