import * as z from "zod";
import { emailSchema } from "../email.ts";
import { seatingPlanSchema } from "../seating-plan.ts";
import { cleanLine } from "../text.ts";
import { ticketRules } from "../ticket-rules.ts";
import {
	orderStates,
	paymentChoices,
	saleStates,
	testOutcomes,
	ticketStates,
	voucherKinds,
	voucherStates,
} from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";

/** The shop (ticketing.md, "Contract"). Every response is `no-store`. */

const osloInstant = z.iso.datetime({ offset: true });
const ore = z.int().nonnegative();
const siteId = z.string().meta({ description: "Nettstedets id.", example: "tindevik" });
const siteParams = z.object({ site: siteId });
const itemParams = (description: string) => siteParams.extend({ id: z.string().meta({ description }) });

const shortId = z.string("Må være en id.").min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");
const eventId = shortId.meta({ description: "Arrangementets id.", example: "e-26812345" });
/** More is rejected by the venue's own limit, with `too_many_seats`. */
const maxSeatsInRequest = 1000;

/** The form of a page that sends the tickets bought with an address to it again. */
export const resendRequestSchema = z.object({ email: emailSchema });

export const saleTicketTypeSchema = z.object({
	id: z.string(),
	name: z.string(),
	ore,
	rule: z.enum(ticketRules),
	/** What ticket control must see, empty for nothing. */
	shows: z.string(),
});

export type SaleTicketType = z.infer<typeof saleTicketTypeSchema>;

export const saleEventSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		startTime: osloInstant,
		hall: z.string(),
		sale: z.object({
			state: z.enum(saleStates),
			opensAt: osloInstant.nullable(),
			closesAt: osloInstant,
		}),
		seating: z.enum(["numbered", "unnumbered"]),
		capacity: z.int().nonnegative(),
		available: z.int().nonnegative(),
		plan: seatingPlanSchema.optional(),
		taken: z.array(z.string()).optional(),
		ticketTypes: z.array(saleTicketTypeSchema),
		mostPerOrder: z.int().positive(),
		holdSeconds: z.int().positive(),
	})
	.meta({ id: "SaleEvent" });
export type SaleEvent = z.infer<typeof saleEventSchema>;

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

export const holdSchema = z
	.object({
		id: z.string(),
		eventId: z.string(),
		seats: z.array(z.string()),
		quantity: z.int().positive(),
		expiresAt: osloInstant,
	})
	.meta({ id: "Hold" });
export type Hold = z.infer<typeof holdSchema>;

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

export const idempotencyHeadersSchema = z.object({
	"Idempotency-Key": z
		.string("Send Idempotency-Key, så en gjentatt forespørsel ikke blir to kjøp.")
		.min(1, "Kan ikke være tom.")
		.max(200, "Kan ha høyst 200 tegn.")
		.meta({ description: "Velges av klienten. Samme nøkkel og innhold gir samme svar.", example: "kjop-1" }),
});

export const newOrderSchema = z
	.object({ id: z.string(), state: z.enum(orderStates), ore, redirectUrl: z.string().nullable() })
	.meta({ id: "NewOrder" });
export type NewOrder = z.infer<typeof newOrderSchema>;

export const paymentRequestSchema = z.strictObject({ payment: z.enum(paymentChoices) });
export const newPaymentSchema = z.object({ redirectUrl: z.string() }).meta({ id: "NewPayment" });

const ticketEventSchema = z.object({ id: z.string(), title: z.string(), startTime: osloInstant, hall: z.string() });

export const orderTicketSchema = z
	.object({
		id: z.string(),
		code: z.string(),
		seat: z.string().nullable(),
		seatLabel: z.string().nullable(),
		ticketType: z.string(),
		ore,
		state: z.enum(ticketStates),
		event: ticketEventSchema,
	})
	.meta({ id: "OrderTicket" });

/** A gift card or klippekort that an order bought. Amounts and clips that an open order has reserved are not left. */
export const orderVoucherSchema = z
	.object({
		id: z.string(),
		kind: z.enum(voucherKinds),
		name: z.string(),
		state: z.enum(voucherStates),
		/** Null until it is paid. */
		code: z.string().nullable(),
		ore,
		leftOre: ore,
		/** Null for a gift card. */
		clips: z.int().nullable(),
		leftClips: z.int().nullable(),
		validUntil: osloInstant.nullable(),
		greeting: z.string().nullable(),
		recipientName: z.string().nullable(),
		/** Null: the buyer gives it. */
		recipientEmail: z.string().nullable(),
		sendOn: z.iso.date().nullable(),
	})
	.meta({ id: "OrderCard" });
export type OrderVoucher = z.infer<typeof orderVoucherSchema>;

export const orderSchema = z
	.object({
		id: z.string(),
		state: z.enum(orderStates),
		/** The sum of the lines. */
		ore,
		/** What vouchers pay of it; the rest is paid at a provider. */
		giftCardOre: ore,
		klippekortOre: ore,
		/** To all sources. */
		refundedOre: ore,
		/** True if it was paid by the test payment: the tickets are marked TEST. */
		isTest: z.boolean(),
		lines: z.array(
			z.object({
				seat: z.string().nullable(),
				seatLabel: z.string().nullable(),
				ticketTypeId: z.string(),
				ticketType: z.string(),
				ore,
			}),
		),
		tickets: z.array(orderTicketSchema),
		/** Null for an order of tickets. */
		card: orderVoucherSchema.nullable(),
	})
	.meta({ id: "Order" });
export type Order = z.infer<typeof orderSchema>;

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

export const testPaymentRequestSchema = z.strictObject({ outcome: z.enum(testOutcomes) });

export const shownTicketSchema = z
	.object({
		id: z.string(),
		state: z.enum(ticketStates),
		seat: z.string().nullable(),
		seatLabel: z.string().nullable(),
		ticketType: z.string(),
		shows: z.string(),
		isTest: z.boolean(),
		event: ticketEventSchema,
	})
	.meta({ id: "ShownTicket" });
export type ShownTicket = z.infer<typeof shownTicketSchema>;

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
			...(["not_found", "hold_expired", "order_open", "sale_closed", "idempotency_conflict"] as const),
			...(["in_progress", "unusable_card", "xsrf"] as const),
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
		errors: ["not_found", "hold_expired", "order_closed", "in_progress", "unusable_card", "xsrf"],
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
