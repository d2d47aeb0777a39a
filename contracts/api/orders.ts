import * as z from "zod";
import { emailSchema } from "../email.ts";
import { requiredLine } from "../management-fields.ts";
import { cleanLine } from "../text.ts";
import { orderStates } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import { listedOrderSchema, managedOrderSchema, managedRefundSchema } from "./managed-order.ts";
import { ifMatchSchema, pagingSchema } from "./management.ts";
import { idempotencyHeadersSchema, managedItemParams, managedSiteParams } from "./parameters.ts";

/** What staff may do with orders (ticketing.md, "Contract"). */

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
	vatRate: z.coerce.number("Må være et tall.").pipe(z.int("Må være et helt tall.").min(0).max(100)).optional().meta({
		description: "Bare bestillinger med en billett med denne mva.-satsen, i prosent.",
		example: 12,
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
			"not_found",
			"unknown_event",
			"sale_closed",
			"seats_taken",
			"sold_out",
			"idempotency_conflict",
			"in_progress",
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
