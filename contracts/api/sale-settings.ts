import * as z from "zod";
import {
	clipPriceError,
	giftCardTermsSchema,
	hasClipPrice,
	klippekortProductSchema,
	ticketingSchema,
} from "../site.ts";
import { ticketRules } from "../ticket-rules.ts";
import { sellers } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchSchema } from "./management.ts";
import { line, requiredLine } from "./management-fields.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

/** How the venue sells tickets, and how a single event is sold. */

const osloInstant = z.iso.datetime({ offset: true });
const mostPerOrder = z.int("Må være et helt tall.").min(1, "Må være minst 1.").max(100, "Kan være høyst 100.");

const ticketTypeSchema = z.strictObject({
	/** Absent for a new one. */
	id: z.string().max(100).optional(),
	name: requiredLine(100),
	rule: z.enum(ticketRules).default("none"),
	/** What ticket control must see; empty for nothing. */
	shows: line(200).default(""),
});
export type TicketTypeFields = z.output<typeof ticketTypeSchema>;

const ticketTypesSchema = z
	.array(ticketTypeSchema)
	.max(30, "Det kan være høyst 30 billettyper.")
	.superRefine((types, context) => {
		for (const [i, { name }] of types.entries())
			if (types.findIndex((other) => other.name === name) < i)
				context.addIssue({ code: "custom", path: [i, "name"], message: "En annen billettype har dette navnet." });
	});

export const saleSettingsRequestSchema = z.strictObject({
	seller: z.enum(sellers),
	mostPerOrder,
	keptHours: z.int("Må være et helt tall.").min(0, "Må være minst 0.").max(1000, "Kan være høyst 1000."),
	mayCancel: z.boolean(),
	giftCards: giftCardTermsSchema.nullable(),
	klippekort: z
		.array(
			z
				.strictObject({
					...klippekortProductSchema.shape,
					/** Absent for a new one. */
					id: klippekortProductSchema.shape.id.optional(),
				})
				.refine(hasClipPrice, clipPriceError),
		)
		.max(20, "Det kan være høyst 20 klippekort."),
	ticketTypes: ticketTypesSchema,
});
export type SaleSettings = z.output<typeof saleSettingsRequestSchema>;

export const saleSettingsSchema = z
	.object({
		...ticketingSchema.shape,
		/** In the order in which visitors see them. */
		ticketTypes: z.array(z.object({ id: z.string(), name: z.string(), rule: z.enum(ticketRules), shows: z.string() })),
	})
	.meta({ id: "SaleSettings" });

const instant = z.iso.datetime({ offset: true, error: "Må være et tidspunkt som 2026-11-20T18:00:00+01:00." });

/** Null: as the venue does it. */
const eventSaleFields = {
	seller: z.enum(sellers).nullable().default(null),
	/** Null: the sale is open from the beginning. */
	opensAt: instant.nullable().default(null),
	/** Null: 15 minutes after the start. */
	closesAt: instant.nullable().default(null),
	mostPerOrder: mostPerOrder.nullable().default(null),
	/** Of an event without numbered seats. */
	capacity: z
		.int("Må være et helt tall.")
		.min(0, "Må være minst 0.")
		.max(100_000, "Kan være høyst 100 000.")
		.nullable()
		.default(null),
};

export const eventSaleRequestSchema = z
	.strictObject(eventSaleFields)
	.refine(({ opensAt, closesAt }) => !opensAt || !closesAt || Date.parse(opensAt) < Date.parse(closesAt), {
		path: ["closesAt"],
		message: "Må være etter at salget åpner.",
	});
export type EventSaleFields = z.output<typeof eventSaleRequestSchema>;

export const eventSaleSettingsSchema = z
	.object({
		seller: z.enum(sellers).nullable(),
		opensAt: osloInstant.nullable(),
		closesAt: osloInstant.nullable(),
		mostPerOrder: z.int().nullable(),
		capacity: z.int().nullable(),
	})
	.meta({ id: "EventSaleSettings" });

const path = "/api/management/site/{siteId}/sale-settings";
const eventPath = "/api/management/site/{siteId}/event/{id}/sale-settings";

export const saleSettingsEndpoints = endpoints({
	getSaleSettings: {
		method: "get",
		path,
		summary: "Hvordan stedet selger billetter",
		access: "settings",
		params: managedSiteParams,
		response: { status: 200, description: "Med ETag.", schema: saleSettingsSchema },
		errors: ["not_found"],
	},
	changeSaleSettings: {
		method: "put",
		path,
		summary: "Endre hvordan stedet selger billetter",
		description:
			"Alt må være med. En billettype med id beholder prisene sine, også med et nytt navn. Det er alltid en billettype for ledsagere. Det som er bestilt, endres ikke.",
		access: "settings",
		params: managedSiteParams,
		headers: ifMatchSchema,
		body: saleSettingsRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: saleSettingsSchema },
		errors: ["not_found", "no_precondition", "stale", "in_use"],
	},
	getEventSaleSettings: {
		method: "get",
		path: eventPath,
		summary: "Det som er annerledes i salget av en forestilling",
		description: "null: som stedet ellers gjør det.",
		access: "programme",
		params: managedItemParams,
		response: { status: 200, description: "Med ETag.", schema: eventSaleSettingsSchema },
		errors: ["not_found"],
	},
	changeEventSaleSettings: {
		method: "put",
		path: eventPath,
		summary: "Endre salget av en forestilling",
		description: "Gjelder med en gang, også før forestillingen er publisert. Felter som ikke er med, blir null.",
		access: "programme",
		params: managedItemParams,
		headers: ifMatchSchema,
		body: eventSaleRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: eventSaleSettingsSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
});
