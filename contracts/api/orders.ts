import * as z from "zod";
import { emailSchema } from "../email.ts";
import { requiredLine } from "../management-fields.ts";
import { eventStatusSchema } from "../programme.ts";
import { receiptSchema } from "../receipt.ts";
import { cleanLine } from "../text.ts";
import { deliveryStates, orderEmailTopics, orderStates, paymentMismatches, voucherKinds } from "../ticketing.ts";
import { auditEntrySchema } from "./audit.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchSchema, pagingSchema } from "./management.ts";
import { idempotencyHeadersSchema, managedItemParams, managedSiteParams } from "./parameters.ts";
import { orderSchema, orderVoucherSchema } from "./shop-responses.ts";

/** Orders as staff see them (ticketing.md, "Contract"). */

const osloInstant = z.iso.datetime({ offset: true });
const ore = z.int().nonnegative();
const date = z.iso.date("Må være en dato som 2026-11-20.");
const shortId = z.string("Må være en id.").min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");

export const orderSorts = ["ordered", "coming", "past"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderListQuerySchema = z.object({
	...pagingSchema.shape,
	q: z.string().max(500).optional().meta({
		description:
			"E-post eller navn, helt eller delvis, eller hele bestillingsnummeret, kvitteringsnummeret eller koden på en billett.",
		example: "kari@post.example",
	}),
	by: z.enum(orderSorts).default("ordered").meta({
		description:
			"ordered: sist bestilt først. coming: til arrangementer som ikke er over, det første først. past: til dem som er over, det siste først.",
		example: "coming",
	}),
	from: date.optional().meta({
		description: "Bestilt på denne dagen eller senere; med coming og past arrangementer på denne dagen eller senere.",
		example: "2026-11-20",
	}),
	to: date.optional().meta({ description: "Til og med denne dagen.", example: "2026-11-27" }),
	event: z.string().max(100).optional().meta({ description: "Bare bestillinger til dette arrangementet." }),
	production: z.string().max(200).optional().meta({ description: "Bare bestillinger til forestillinger av dette." }),
	ticketType: z.string().max(200).optional().meta({
		description: "Bare bestillinger med en billett av denne typen, med navnet den hadde da.",
		example: "Honnør",
	}),
	customer: z.string().max(100).optional().meta({
		description: "Bare bestillinger med samme e-postadresse som bestillingen med dette nummeret.",
	}),
	state: z.enum(orderStates).optional().meta({ description: "Bare de med denne tilstanden.", example: "paid" }),
	urgent: z.enum(["1"]).optional().meta({
		description:
			"«1»: bare de som trenger oppmerksomhet, fordi en refusjon er avvist, en betaling eller refusjon har stoppet opp, leverandøren har et annet beløp enn bestillingen, eller leverandøren har ført penger tilbake.",
		example: "1",
	}),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** `openedAt`: when the payer took the places; null before. */
const payLinkSchema = z.object({ closesAt: osloInstant, openedAt: osloInstant.nullable() });

const orderEventSchema = z.object({ id: z.string(), title: z.string(), startTime: osloInstant, hall: z.string() });

export const listedOrderSchema = z
	.object({
		id: z.string(),
		state: z.enum(orderStates),
		/** Empty once the customer has been erased. */
		email: z.string(),
		name: z.string().nullable(),
		createdAt: osloInstant,
		/** Null if it has been deleted, as it can be when nothing was sold. */
		event: orderEventSchema.extend({ status: eventStatusSchema }).nullable(),
		/** The number of lines. */
		tickets: z.int().nonnegative(),
		ore,
		refundedOre: ore,
		isTest: z.boolean(),
		/** True for free tickets from staff. */
		isIssued: z.boolean(),
		/** Null unless staff made the order for a caller, who pays by a link. */
		payLink: payLinkSchema.nullable(),
		/** True if staff must act: a refund was rejected, or the provider has given money back by itself. */
		isUrgent: z.boolean(),
		/** What it bought, if not tickets. */
		card: z.enum(voucherKinds).nullable(),
	})
	.meta({ id: "ListedOrder" });
export type ListedOrder = z.infer<typeof listedOrderSchema>;

export const managedRefundSchema = z
	.object({
		id: z.string(),
		ore,
		state: z.enum(["pending", "done", "failed"]),
		/** True for money that bought nothing, such as a second payment of the same order. */
		isSurplus: z.boolean(),
		/** True for a rejected one that was not sent, because the payer disputes the payment. */
		isDisputed: z.boolean(),
		/** The part of `ore` that went back to gift cards and klippekort. */
		cardOre: ore,
		reason: z.string(),
		/** Null: the visitor or the app itself. */
		requestedBy: z.string().nullable(),
		createdAt: osloInstant,
		/** Ids of the tickets that it took back. */
		tickets: z.array(z.string()),
	})
	.meta({ id: "ManagedRefund" });
export type ManagedRefund = z.infer<typeof managedRefundSchema>;

export const orderEmailSchema = z.object({
	id: z.string(),
	about: z.enum(orderEmailTopics),
	/** Empty for an address that is no longer kept. */
	email: z.string(),
	state: z.enum(deliveryStates),
	queuedAt: osloInstant,
	sentAt: osloInstant.nullable(),
});

export const managedOrderSchema = orderSchema
	.extend({
		/** Empty once the customer has been erased. */
		email: z.string(),
		name: z.string().nullable(),
		createdAt: osloInstant,
		paidAt: osloInstant.nullable(),
		event: orderEventSchema.nullable(),
		/** Without its code, which belongs to the buyer and the recipient. */
		card: orderVoucherSchema.omit({ code: true }).nullable(),
		/** Who issued free tickets, and why; null for a visitor's order. */
		issued: z.object({ by: z.string(), reason: z.string() }).nullable(),
		/** Null unless staff made the order for a caller, who pays by a link. */
		payLink: payLinkSchema.nullable(),
		payments: z.array(
			z.object({
				id: z.string(),
				driver: z.string(),
				state: z.enum(["created", "authorised", "captured", "cancelled", "failed"]),
				ore,
				/** What the provider has taken; null for nothing. */
				capturedOre: ore.nullable(),
				/** In what the provider's payment differs, so that it bought nothing; null for nothing. */
				mismatch: z.object({ kind: z.enum(paymentMismatches), isDecided: z.boolean() }).nullable(),
				/** Until when money that is not taken yet can surely be taken; null where the provider does not say. */
				captureGuaranteedUntil: osloInstant.nullable(),
				createdAt: osloInstant,
			}),
		),
		refunds: z.array(managedRefundSchema),
		/** What the provider has given back by itself: refunds made in its portal, and disputes. */
		returns: z.array(
			z.object({
				kind: z.enum(["refund", "dispute"]),
				driver: z.string(),
				state: z.enum(["open", "won", "lost", "done"]),
				/** What the customer has of it now; 0 for a dispute that was won. */
				ore,
				createdAt: osloInstant,
				updatedAt: osloInstant,
			}),
		),
		isUrgent: z.boolean(),
		/** What has gone back to gift cards and klippekort; null for nothing. */
		voucherRefund: z
			.object({
				ore,
				kinds: z.array(z.enum(voucherKinds)),
				/** Whether one of them is blocked. */ isBlocked: z.boolean(),
			})
			.nullable(),
		/** The gift cards that its customer got as compensation for it. */
		compensations: z.array(z.object({ voucherId: z.string(), ore, reason: z.string(), createdAt: osloInstant })),
		receipts: z.array(receiptSchema),
		emails: z.array(orderEmailSchema),
		/** What staff have done with it, latest first. */
		log: z.array(auditEntrySchema.pick({ at: true, staffName: true, action: true, after: true })),
	})
	.meta({ id: "ManagedOrder" });
export type ManagedOrder = z.infer<typeof managedOrderSchema>;

const orderName = z.string().overwrite(cleanLine).max(200, "Kan ha høyst 200 tegn.");

/** Other fields are read-only: a request may send them back as they are. */
export const orderCorrectionSchema = z.looseObject({
	email: emailSchema,
	name: orderName.nullable().optional().meta({ description: "Som før, om den ikke er med." }),
});
export type OrderCorrection = z.infer<typeof orderCorrectionSchema>;

export const issueRequestSchema = z
	.strictObject({
		eventId: shortId.meta({ description: "Arrangementets id." }),
		seats: z.array(shortId).min(1, "Velg minst ett sete.").max(100, "Velg høyst 100 seter.").optional(),
		quantity: z.int("Må være et helt tall.").min(1, "Må være minst 1.").max(100, "Kan være høyst 100.").optional(),
		email: emailSchema,
		name: orderName.optional(),
		reason: requiredLine(300),
	})
	.refine(({ seats, quantity }) => (seats === undefined) !== (quantity === undefined), {
		path: ["seats"],
		message: "Oppgi enten seter eller antall.",
	});
export type IssueRequest = z.infer<typeof issueRequestSchema>;

export const refundRequestSchema = z.strictObject({
	tickets: z.array(shortId).min(1, "Velg minst én billett.").max(1000).optional().meta({
		description:
			"Id-ene til billettene. Uten dem: alle som gjelder. En ledsager som ikke lenger har en billett å følge, tas også tilbake.",
	}),
	includesUsed: z
		.boolean()
		.optional()
		.meta({ description: "Ta også tilbake billetter som er brukt i døra. Uten den avvises de." }),
	reason: requiredLine(300),
});

const base = "/api/management/site/{siteId}/order";
const order = `${base}/{id}`;

export const orderEndpoints = endpoints({
	listOrders: {
		method: "get",
		path: base,
		summary: "Bestillinger",
		description: "Link og X-Total-Count forteller om resten.",
		access: "orders",
		params: managedSiteParams,
		query: orderListQuerySchema,
		response: { status: 200, description: "En side av listen.", schema: z.array(listedOrderSchema) },
		errors: ["not_found"],
	},
	issueTickets: {
		method: "post",
		path: base,
		summary: "Gi fribilletter",
		description:
			"En bestilling på 0 kr med en begrunnelse. Plassene tas med en gang, også de som holdes av til rullestol, og billettene sendes til adressen.",
		access: "orders",
		params: managedSiteParams,
		headers: idempotencyHeadersSchema,
		body: issueRequestSchema,
		response: { status: 201, description: "Bestillingen, med Location.", schema: managedOrderSchema },
		errors: [
			...([
				"not_found",
				"unknown_event",
				"sale_closed",
				"seats_taken",
				"sold_out",
				"idempotency_conflict",
				"in_progress",
			] as const),
		],
	},
	getManagedOrder: {
		method: "get",
		path: order,
		summary: "En bestilling",
		description: "Med linjer, billetter, betalinger, refusjoner, kvitteringer, e-poster og logg.",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Med ETag.", schema: managedOrderSchema },
		errors: ["not_found"],
	},
	correctOrder: {
		method: "put",
		path: order,
		summary: "Rett e-post og navn",
		description: "Ingenting annet kan endres. Billettene sendes på nytt.",
		access: "orders",
		params: managedItemParams,
		headers: ifMatchSchema,
		body: orderCorrectionSchema,
		response: { status: 200, description: "Med ny ETag.", schema: managedOrderSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
	resendTickets: {
		method: "post",
		path: `${order}/resends`,
		summary: "Send billettene på nytt",
		access: "orders",
		params: managedItemParams,
		response: { status: 202, description: "E-posten er på vei." },
		errors: ["not_found", "no_tickets"],
	},
	printTickets: {
		method: "post",
		path: `${order}/prints`,
		summary: "Skriv ut billettene",
		description: "De som gjelder og ikke er brukt, til en gjest uten e-post. Det står i loggen.",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Billettene, én på hver side.", mediaType: "application/pdf" },
		errors: ["not_found", "no_tickets"],
	},
	refundOrder: {
		method: "post",
		path: `${order}/refunds`,
		summary: "Refunder en bestilling, helt eller delvis",
		description:
			"Billettene gjelder ikke lenger, plassene blir ledige, og pengene går tilbake dit de ble betalt fra: penger først, deretter gavekort, og klipp til klippekortet. Gratis billetter avbestilles på samme måte. For kjøpet av et kort: det som ikke er brukt.",
		access: "orders",
		params: managedItemParams,
		headers: idempotencyHeadersSchema,
		body: refundRequestSchema,
		response: { status: 201, description: "Refusjonen.", schema: managedRefundSchema },
		errors: ["not_found", "not_refundable", "idempotency_conflict"],
	},
	retryRefund: {
		method: "post",
		path: `${order}/refunds/{refundId}/retries`,
		summary: "Prøv en avvist refusjon på nytt",
		description:
			"Leverandøren blir først spurt om pengene har gått tilbake likevel, så de aldri betales to ganger. Uten virkning på en refusjon som ikke er avvist.",
		access: "orders",
		params: managedItemParams.extend({ refundId: z.string().max(100).meta({ description: "Refusjonens id." }) }),
		response: { status: 200, description: "Refusjonen.", schema: managedRefundSchema },
		errors: ["not_found", "not_refundable"],
	},
	keepReturnedTickets: {
		method: "post",
		path: `${order}/decisions`,
		summary: "La billettene gjelde",
		description:
			"For en bestilling der leverandøren har ført penger tilbake. Den trenger ikke oppmerksomhet lenger, før leverandøren melder noe nytt.",
		access: "orders",
		params: managedItemParams,
		response: { status: 204, description: "Notert." },
		errors: ["not_found"],
	},
});
