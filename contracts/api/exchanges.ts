import * as z from "zod";
import { requiredLine } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { managedOrderSchema } from "./managed-order.ts";
import { idempotencyHeadersSchema, managedItemParams } from "./parameters.ts";

/** Tickets that staff exchange for those of another event (ticketing.md, "Exchange to another event"). */

const shortId = z.string("Må være en id.").min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");

export const staffExchangeRequestSchema = z.strictObject({
	tickets: z.array(shortId).min(1, "Velg minst én billett.").max(100, "Velg høyst 100 billetter."),
	eventId: shortId.meta({ description: "Arrangementet de byttes til." }),
	lines: z
		.array(z.strictObject({ seat: shortId.optional(), ticketTypeId: shortId }))
		.min(1, "Velg minst én plass.")
		.max(100, "Velg høyst 100 plasser."),
	reason: requiredLine(300).optional().meta({
		description: "Hvorfor forskjellen går tilbake når de nye er billigere. Uten den avvises et slikt bytte.",
	}),
});
export type StaffExchangeRequest = z.infer<typeof staffExchangeRequestSchema>;

export const exchangeEndpoints = endpoints({
	exchangeOrder: {
		method: "post",
		path: "/api/management/site/{siteId}/order/{id}/exchanges",
		summary: "Bytt billetter til et annet arrangement",
		description:
			"Til noe som koster det samme eller mindre; koster det mer, bytter kunden selv og betaler mellomlegget. Fram til den av de to som begynner først, begynner, også der publikum ikke kan bytte selv.",
		access: "orders",
		params: managedItemParams,
		headers: idempotencyHeadersSchema,
		body: staffExchangeRequestSchema,
		response: { status: 201, description: "Den nye bestillingen.", schema: managedOrderSchema },
		errors: [
			...(["not_found", "unknown_event", "not_exchangeable", "exchange_cheaper", "exchange_dearer"] as const),
			...(["sale_closed", "seats_taken", "sold_out", "too_many_seats", "idempotency_conflict", "in_progress"] as const),
		],
	},
});
