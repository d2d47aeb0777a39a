import * as z from "zod";
import { emailSchema } from "../email.ts";
import { writtenInstant } from "../management-fields.ts";
import { cleanLine } from "../text.ts";
import { endpoints } from "./endpoint.ts";
import { managedOrderSchema } from "./managed-order.ts";
import { idempotencyHeadersSchema, managedItemParams, managedSiteParams } from "./parameters.ts";

/** Orders that staff make for a caller, who pays by a link (ticketing.md, "Pay link"). */

const shortId = z.string("Må være en id.").min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");

export const payLinkRequestSchema = z.strictObject({
	eventId: shortId.meta({ description: "Arrangementets id." }),
	lines: z
		.array(z.strictObject({ seat: shortId.optional(), ticketTypeId: shortId }))
		.min(1, "Velg minst én plass.")
		.max(100, "Velg høyst 100 plasser."),
	email: emailSchema,
	name: z.string().overwrite(cleanLine).max(200, "Kan ha høyst 200 tegn.").optional(),
});
export type PayLinkRequest = z.infer<typeof payLinkRequestSchema>;

export const payLinkChangeSchema = z.strictObject({
	closesAt: writtenInstant().meta({ description: "Hvor lenge plassene skal vente på betalingen." }),
});

const payLink = "/api/management/site/{siteId}/order/{id}/pay-link";

export const payLinkEndpoints = endpoints({
	createPayLink: {
		method: "post",
		path: "/api/management/site/{siteId}/pay-link",
		summary: "Bestill for en som ringer",
		description:
			"Holder av plassene og sender en lenke til å betale med. Ingenting er solgt før den som har fått lenken, har betalt. Prisen og vilkårene er de som gjelder da.",
		access: "orders",
		params: managedSiteParams,
		headers: idempotencyHeadersSchema,
		body: payLinkRequestSchema,
		response: { status: 201, description: "Bestillingen.", schema: managedOrderSchema },
		errors: [
			...(["not_found", "unknown_event", "sale_closed", "seats_taken", "sold_out", "too_many_seats"] as const),
			...(["pay_link_too_late", "too_many_pay_links", "idempotency_conflict", "in_progress"] as const),
		],
	},
	extendPayLink: {
		method: "put",
		path: payLink,
		summary: "Gi mer tid til å betale",
		access: "orders",
		params: managedItemParams,
		body: payLinkChangeSchema,
		response: { status: 200, description: "Bestillingen.", schema: managedOrderSchema },
		errors: ["not_found", "order_open", "order_closed", "pay_link_too_late"],
	},
	releasePayLink: {
		method: "delete",
		path: payLink,
		summary: "Frigi plassene",
		description: "Lenken gjelder ikke lenger. Er betalingen begynt, må den først avsluttes eller gå ut på tid.",
		access: "orders",
		params: managedItemParams,
		response: { status: 204, description: "Plassene er ledige." },
		errors: ["not_found", "order_open", "order_closed"],
	},
});
