import * as z from "zod";
import { line, requiredLine } from "../management-fields.ts";
import { cleanParagraphs } from "../text.ts";
import { deliveryStates, noticeKinds } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import { eventSalesSchema } from "./event-figures.ts";
import { idempotencyHeadersSchema, managedItemParams } from "./parameters.ts";

/** The sale of each event, and what is done for everyone who has tickets to it. */

const osloInstant = z.iso.datetime({ offset: true });
const ore = z.int().nonnegative();
const count = z.int().nonnegative();

/**
 * `ore`: what the tickets cost. `elsewhere`: tickets that another ticket system has sold, whose owners get no email from
 * here. `others`: who get the email without a ticket, because they wait for places or have a link to pay by.
 */
export const ticketHoldersSchema = z
	.object({ tickets: count, people: count, ore, elsewhere: count, others: count })
	.meta({ id: "TicketHolders" });
export type TicketHolders = z.infer<typeof ticketHoldersSchema>;

const recipientSchema = z.object({
	orderId: z.string(),
	/** Empty for an address that is no longer kept. */
	email: z.string(),
	name: z.string().nullable(),
	state: z.enum(deliveryStates),
});

export const noticeSchema = z
	.object({
		id: z.string(),
		kind: z.enum(noticeKinds),
		/** What staff wrote before the title in the subject; null for the usual words. */
		subject: z.string().nullable(),
		text: z.string(),
		createdAt: osloInstant,
		/** Null where the change of the event sent it. */
		by: z.string().nullable(),
		recipients: z.array(recipientSchema),
		/** Orders with tickets that no email could go to. */
		withoutAddress: count,
	})
	.meta({ id: "EventNotice" });
export type EventNotice = z.infer<typeof noticeSchema>;

export const noticeRequestSchema = z.strictObject({
	subject: line(100)
		.default("")
		.meta({ description: "Står foran tittelen i emnet. Tomt: «Beskjed om».", example: "Dørene åpner tidligere" }),
	text: z
		.string("Skriv hva du vil si.")
		.overwrite(cleanParagraphs)
		.min(1, "Skriv hva du vil si.")
		.max(2000, "Kan ha høyst 2000 tegn.")
		.meta({ description: "Står i e-posten, under tittel og tid.", example: "Dørene åpner kl. 18.30." }),
});

export const orderRefundResults = ["waiting", "done", "failed", "nothing-left"] as const;
export type OrderRefundResult = (typeof orderRefundResults)[number];

export const eventRefundSchema = z
	.object({
		id: z.string(),
		reason: z.string(),
		createdAt: osloInstant,
		by: z.string(),
		orders: z.array(
			z.object({
				orderId: z.string(),
				email: z.string(),
				name: z.string().nullable(),
				ore,
				result: z.enum(orderRefundResults),
			}),
		),
	})
	.meta({ id: "EventRefund" });
export type EventRefund = z.infer<typeof eventRefundSchema>;

export const eventRefundRequestSchema = z.strictObject({ reason: requiredLine(300) });

const event = "/api/management/site/{siteId}/event/{id}";

export const eventSalesEndpoints = endpoints({
	getEventSales: {
		method: "get",
		path: `${event}/sales`,
		summary: "Salget av et arrangement",
		access: "sales",
		params: managedItemParams,
		response: { status: 200, description: "Salget.", schema: eventSalesSchema },
		errors: ["not_found", "unknown_event"],
	},
	getTicketHolders: {
		method: "get",
		path: `${event}/ticket-holders`,
		summary: "Hvor mange som har billett",
		description: "Til å si fra om før et arrangement flyttes eller avlyses.",
		access: "sales",
		params: managedItemParams,
		response: {
			status: 200,
			description: "Billetter som gjelder, hva de kostet, og hvor mange som har dem.",
			schema: ticketHoldersSchema,
		},
		errors: ["not_found"],
	},
	listNotices: {
		method: "get",
		path: `${event}/notices`,
		summary: "Det alle med billett har fått beskjed om",
		description: "Siste først, med hvem e-posten er sendt til.",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Beskjedene.", schema: z.array(noticeSchema) },
		errors: ["not_found"],
	},
	sendNotice: {
		method: "post",
		path: `${event}/notices`,
		summary: "Si fra til alle med billett",
		description:
			"Én e-post til hver bestilling med billetter som gjelder. Med samme Idempotency-Key sendes den én gang.",
		access: "orders",
		params: managedItemParams,
		headers: idempotencyHeadersSchema.partial(),
		body: noticeRequestSchema,
		response: { status: 201, description: "Beskjeden og hvem den går til.", schema: noticeSchema },
		errors: ["not_found", "unknown_event", "no_tickets", "idempotency_conflict"],
	},
	listEventRefunds: {
		method: "get",
		path: `${event}/refunds`,
		summary: "Refusjoner av hele arrangementet",
		description: "Siste først, med resultatet for hver bestilling.",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Refusjonene.", schema: z.array(eventRefundSchema) },
		errors: ["not_found"],
	},
	refundEvent: {
		method: "post",
		path: `${event}/refunds`,
		summary: "Refunder alle billettene til et avlyst arrangement",
		description: "Bestillingene refunderes én for én i køen; resultatet leses her etterpå.",
		access: "orders",
		params: managedItemParams,
		headers: idempotencyHeadersSchema,
		body: eventRefundRequestSchema,
		response: { status: 202, description: "Refusjonen er i gang.", schema: eventRefundSchema },
		errors: ["not_found", "unknown_event", "event_not_cancelled", "no_tickets", "idempotency_conflict"],
	},
});
