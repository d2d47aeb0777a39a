import * as z from "zod";
import { emailSchema } from "../email.ts";
import { cleanLine } from "../text.ts";
import { paymentChoices, testOutcomes } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import { idempotencyHeadersSchema } from "./parameters.ts";
import {
	holdSchema,
	newExchangeSchema,
	newOrderSchema,
	newPaymentSchema,
	orderSchema,
	saleEventSchema,
	shownTicketSchema,
} from "./shop-responses.ts";

/** The shop (ticketing.md, "Contract"). Every response is `no-store`. */

const siteId = z.string().meta({ description: "Nettstedets id.", example: "tindevik" });
const siteParams = z.object({ site: siteId });
const itemParams = (description: string) => siteParams.extend({ id: z.string().meta({ description }) });

const shortId = z.string("Må være en id.").min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");
const eventId = shortId.meta({ description: "Arrangementets id.", example: "e-26812345" });
/** More is rejected by the venue's own limit, with `too_many_seats`. */
const maxSeatsInRequest = 1000;

/** The form of a page that sends the tickets bought with an address to it again. */
export const resendRequestSchema = z.object({ email: emailSchema });

/** `quantity` at a numbered event asks for the best available seats. */
export const holdRequestSchema = z
	.object({
		eventId,
		seats: z.array(shortId).min(1, "Velg minst ett sete.").max(maxSeatsInRequest).optional(),
		quantity: z.int("Må være et helt tall.").min(1, "Må være minst 1.").max(maxSeatsInRequest).optional(),
		need: z.literal("wheelchair").optional(),
	})
	.refine(({ seats, quantity }) => (seats === undefined) !== (quantity === undefined), {
		path: ["seats"],
		message: "Oppgi enten seter eller antall.",
	});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** Blanks, hyphens and case do not matter. */
export const voucherCodeSchema = z
	.string("Skriv koden.")
	.overwrite(cleanLine)
	.min(1, "Skriv koden.")
	.max(100, "Koden er for lang.");

export const orderRequestSchema = z.strictObject({
	holdId: shortId,
	lines: z
		.array(z.strictObject({ seat: shortId.optional(), ticketTypeId: shortId }))
		.min(1, "Velg minst én billett.")
		.max(maxSeatsInRequest),
	email: emailSchema,
	name: z.string().overwrite(cleanLine).max(200, "Kan ha høyst 200 tegn.").optional(),
	giftCard: voucherCodeSchema.optional().meta({
		description:
			"Koden på et gavekort. Det betaler så mye det kan; resten er 0 eller minst det betalingsmåten tar imot.",
	}),
	klippekort: voucherCodeSchema.optional().meta({
		description: "Koden på et klippekort. Det betaler så mange av billettene det gjelder for, som det har klipp til.",
	}),
	payment: z.enum(paymentChoices),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

export const paymentRequestSchema = z.strictObject({ payment: z.enum(paymentChoices) });

export const orderQuerySchema = z.object({
	token: z
		.string()
		.max(200)
		.optional()
		.meta({ description: "Fra returadressen eller e-posten; trengs ikke i nettleseren som bestilte." }),
});

export const cancellationRequestSchema = z.strictObject({
	/** Ids of tickets; absent for all. */
	tickets: z.array(shortId).min(1, "Velg minst én billett.").max(maxSeatsInRequest).optional(),
});

export const exchangeRequestSchema = z.strictObject({
	/** Ids of tickets of the order. */
	tickets: z.array(shortId).min(1, "Velg minst én billett.").max(maxSeatsInRequest),
	...orderRequestSchema.pick({ holdId: true, lines: true, giftCard: true, payment: true }).shape,
});
export type ExchangeRequest = z.infer<typeof exchangeRequestSchema>;

export const testPaymentRequestSchema = z.strictObject({ outcome: z.enum(testOutcomes) });

export const shopEndpoints = endpoints({
	getSaleEvent: {
		method: "get",
		path: "/api/shop/{site}/events/{id}",
		summary: "Salget av et arrangement",
		description:
			"Billettyper, ledige plasser og, med nummererte seter, salplanen. Et sete som noen holder av, er opptatt.",
		access: "none",
		params: siteParams.extend({ id: eventId }),
		response: { status: 200, description: "Salget.", schema: saleEventSchema, isShared: true },
		errors: ["not_found", "unknown_event"],
	},
	createHold: {
		method: "post",
		path: "/api/shop/{site}/holds",
		summary: "Hold av plasser",
		description:
			"Alle setene eller ingen. Et nytt hold på samme arrangement erstatter det forrige når det lykkes; en bestilling som ikke er betalt, avsluttes først hos betalingstjenesten (409 order_open med orderId hvis den ikke svarer). Svaret setter en informasjonskapsel; bare nettleseren som har den, kan kjøpe eller slippe plassene. Er det kø (429 waiting), står plassen i køen i position, og en informasjonskapsel holder på den.",
		access: "shop",
		params: siteParams,
		body: holdRequestSchema,
		hasWaitingRoom: true,
		response: { status: 201, description: "Plassene er holdt av.", schema: holdSchema },
		errors: [
			...(["not_found", "unknown_event", "too_many_seats", "seats_taken", "seat_kept", "sold_out"] as const),
			...(["sale_closed", "order_open", "too_many_attempts", "waiting", "xsrf"] as const),
		],
	},
	deleteHold: {
		method: "delete",
		path: "/api/shop/{site}/holds/{id}",
		summary: "Slipp plassene",
		access: "shop",
		params: itemParams("Holdets id."),
		response: { status: 204, description: "Plassene er ledige." },
		errors: ["not_found", "order_open", "xsrf"],
	},
	createOrder: {
		method: "post",
		path: "/api/shop/{site}/orders",
		summary: "Bestill",
		description: "En bestilling på 0 kr er betalt med en gang. Ellers fortsetter betalingen på redirectUrl.",
		access: "shop",
		limits: ["free-order", "card-code"],
		params: siteParams,
		headers: idempotencyHeadersSchema,
		body: orderRequestSchema,
		response: { status: 201, description: "Bestillingen.", schema: newOrderSchema },
		errors: [
			...(["not_found", "unknown_event", "hold_expired", "order_open", "sale_closed"] as const),
			...(["idempotency_conflict", "in_progress", "unusable_card", "too_many_seats", "xsrf"] as const),
		],
	},
	getOrder: {
		method: "get",
		path: "/api/shop/{site}/orders/{id}",
		summary: "En bestilling med billettene",
		access: "shop",
		params: itemParams("Bestillingens id."),
		query: orderQuerySchema,
		response: { status: 200, description: "Bestillingen.", schema: orderSchema },
		errors: ["not_found"],
	},
	createPayment: {
		method: "post",
		path: "/api/shop/{site}/orders/{id}/payments",
		summary: "Prøv å betale på nytt",
		access: "shop",
		params: itemParams("Bestillingens id."),
		query: orderQuerySchema,
		body: paymentRequestSchema,
		response: { status: 201, description: "Et nytt forsøk.", schema: newPaymentSchema },
		errors: [
			...(["not_found", "hold_expired", "order_closed", "sale_closed", "in_progress", "unusable_card"] as const),
			...(["not_exchangeable", "too_many_attempts", "xsrf"] as const),
		],
	},
	cancelTickets: {
		method: "post",
		path: "/api/shop/{site}/orders/{id}/cancellations",
		summary: "Avbestill billetter, eller angre kjøpet av et kort",
		description:
			"Et gavekort eller klippekort som ikke er brukt, kan angres i 14 dager. Gratis billetter kan avbestilles til arrangementet begynner, betalte der stedet tillot det da de ble kjøpt. Pengene går tilbake dit de kom fra.",
		access: "shop",
		params: itemParams("Bestillingens id."),
		query: orderQuerySchema,
		body: cancellationRequestSchema,
		isBodyOptional: true,
		response: { status: 202, description: "Billettene gjelder ikke lenger, og pengene er på vei." },
		errors: ["not_found", "not_cancellable", "xsrf"],
	},
	exchangeTickets: {
		method: "post",
		path: "/api/shop/{site}/orders/{id}/exchanges",
		summary: "Bytt billetter til et annet arrangement",
		description:
			"En ny bestilling av plasser som er holdt av, like mange som billettene. Det de gamle kostet, overføres, og bare mellomlegget betales. De gamle gjelder til de nye gjør det. Er de nye billigere, går forskjellen bare tilbake der publikum kan avbestille selv (ellers 409 exchange_cheaper).",
		access: "shop",
		limits: ["free-order", "card-code"],
		params: itemParams("Bestillingens id."),
		query: orderQuerySchema,
		headers: idempotencyHeadersSchema,
		body: exchangeRequestSchema,
		response: { status: 201, description: "Den nye bestillingen.", schema: newExchangeSchema },
		errors: [
			...(["not_found", "unknown_event", "not_exchangeable", "exchange_cheaper", "hold_expired"] as const),
			...(["order_open", "sale_closed"] as const),
			...(["idempotency_conflict", "in_progress", "unusable_card", "too_many_seats", "xsrf"] as const),
		],
	},
	setTestPaymentOutcome: {
		method: "post",
		path: "/api/shop/test-payments/{id}",
		summary: "Hvordan en testbetaling går",
		description: "Bare der testbetaling er tillatt. Ingen penger flyttes.",
		access: "none",
		params: z.object({ id: z.string().meta({ description: "Betalingens id: det siste leddet i redirectUrl." }) }),
		body: testPaymentRequestSchema,
		response: { status: 204, description: "Utfallet er satt." },
		errors: ["not_found", "xsrf"],
	},
	getSoldTicket: {
		method: "get",
		path: "/api/shop/{site}/tickets/{code}",
		summary: "En billett",
		access: "none",
		params: siteParams.extend({ code: z.string().meta({ description: "Koden på billetten." }) }),
		response: { status: 200, description: "Billetten og arrangementet.", schema: shownTicketSchema },
		errors: ["not_found"],
	},
});
