import * as z from "zod";
import { oreSchema } from "../content/price.ts";
import { field } from "../describe.ts";
import { chosenId, requiredLine } from "../management-fields.ts";
import { ticketRules } from "../ticket-rules.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchOptionalSchema, ifMatchSchema, stableQuerySchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

/** Price groups of a venue (ticketing.md, "Ticket type"). A change is in force at once: groups have no drafts. */

const typeId = z.string().min(1).max(100);

const groupPricesSchema = z
	.array(z.strictObject({ ticketTypeId: typeId, ore: oreSchema }))
	.min(1, "Gi minst én billettype en pris.")
	.max(30, "Det kan være høyst 30 priser.")
	.superRefine((prices, context) => {
		for (const [i, { ticketTypeId }] of prices.entries())
			if (prices.findIndex((other) => other.ticketTypeId === ticketTypeId) < i)
				context.addIssue({ code: "custom", path: [i, "ticketTypeId"], message: "Billettypen har en pris fra før." });
	});

/** New prices from the beginning of a day in Norway. */
const plannedSchema = z.strictObject({
	from: z.iso.date("Må være en dato som 2026-11-20."),
	prices: groupPricesSchema,
});
export type PlannedPrices = z.output<typeof plannedSchema>;

export const priceGroupFieldsSchema = z.strictObject({
	name: field(requiredLine(100), { label: "Navn", help: "For eksempel Ordinær, Førpremiere eller Konsert." }),
	isUsual: field(z.boolean().default(false), {
		label: "Dette er den vanlige prisgruppen",
		help: "Den gjelder for det som selges her uten noe annet valg.",
	}),
	prices: field(groupPricesSchema, { label: "Priser", rowName: "pris" }),
	planned: field(plannedSchema.nullable().default(null), { label: "Nye priser fra en dato" }),
});
export type PriceGroupFields = z.output<typeof priceGroupFieldsSchema>;

export const priceGroupRequestSchema = priceGroupFieldsSchema.extend({
	id: chosenId,
	// The other fields of a response may be sent back, and are ignored.
	updatedAt: z.unknown().optional(),
	reach: z.unknown().optional(),
	hasFailedPlan: z.unknown().optional(),
});

const ore = z.int();
const pricesSchema = z.array(z.object({ ticketTypeId: z.string(), ore }));

export const priceGroupSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		isUsual: z.boolean(),
		/** In the order of the ticket types. */
		prices: pricesSchema,
		planned: z.object({ from: z.iso.date(), prices: pricesSchema }).nullable(),
		/** Whether its planned prices did not get into force, because of an error in them. */
		hasFailedPlan: z.boolean(),
		/** The events that a change of its prices reaches; what has been sold keeps its price. */
		reach: z.object({ events: z.int(), soldEvents: z.int() }),
		updatedAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "PriceGroup" });
export type PriceGroup = z.infer<typeof priceGroupSchema>;

export const listedTicketTypeSchema = z
	.object({ id: z.string(), name: z.string(), rule: z.enum(ticketRules), shows: z.string() })
	.meta({ id: "TicketType" });
export type ListedTicketType = z.infer<typeof listedTicketTypeSchema>;

/** The most showings that change group at once. */
export const maxRegroupedEvents = 500;

export const regroupRequestSchema = z.strictObject({
	events: z.array(z.string().min(1).max(100)).min(1, "Velg minst én forestilling.").max(maxRegroupedEvents),
	/** Null: the venue's usual group. */
	priceGroupId: typeId.nullable(),
});

/** Prices of events sold here that no ticket type is known for: they are shown, not sold. */
export const unmappedPriceSchema = z
	.object({
		label: z.string(),
		/** Where the events are synchronised from; null for prices that were written here. */
		source: z.string().nullable(),
		/** The different prices with this label. */
		ore: z.array(ore),
		/** Coming events with it. */
		events: z.int(),
		/** One of them. */
		eventId: z.string(),
	})
	.meta({ id: "UnmappedPrice" });
export type UnmappedPrice = z.infer<typeof unmappedPriceSchema>;

export const priceMappingSchema = z.strictObject({
	label: z.string().min(1).max(1000),
	source: z.string().max(1000).nullable(),
	ticketTypeId: typeId,
});
export type PriceMapping = z.output<typeof priceMappingSchema>;

const base = "/api/management/site/{siteId}/price-group";
const changes = "Gjelder med en gang for kommende forestillinger. Det som er bestilt, beholder prisen.";

export const priceGroupEndpoints = endpoints({
	listPriceGroups: {
		method: "get",
		path: base,
		summary: "Alle prisgrupper",
		description: "Den vanlige først, så etter navn.",
		access: "programme",
		params: managedSiteParams,
		query: stableQuerySchema,
		response: { status: 200, description: "Prisgruppene.", schema: z.array(priceGroupSchema) },
		errors: ["not_found"],
	},
	createPriceGroup: {
		method: "post",
		path: base,
		summary: "Ny prisgruppe",
		description: "Den første på et nettsted er den vanlige.",
		access: "settings",
		params: managedSiteParams,
		body: priceGroupRequestSchema,
		response: { status: 201, description: "Med Location og ETag.", schema: priceGroupSchema },
		errors: ["not_found", "id_taken"],
	},
	getPriceGroup: {
		method: "get",
		path: `${base}/{id}`,
		summary: "En prisgruppe",
		description: "«reach» sier hvor mange kommende forestillinger en endring når.",
		access: "programme",
		params: managedItemParams,
		query: stableQuerySchema,
		response: { status: 200, description: "Med ETag.", schema: priceGroupSchema },
		errors: ["not_found"],
	},
	changePriceGroup: {
		method: "put",
		path: `${base}/{id}`,
		summary: "Endre en prisgruppe",
		description: changes,
		access: "settings",
		params: managedItemParams,
		headers: ifMatchSchema,
		body: priceGroupRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: priceGroupSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
	deletePriceGroup: {
		method: "delete",
		path: `${base}/{id}`,
		summary: "Slett en prisgruppe",
		description: "En prisgruppe som kommende forestillinger bruker, kan ikke slettes; svaret sier hvilke.",
		access: "settings",
		params: managedItemParams,
		headers: ifMatchOptionalSchema,
		response: { status: 204, description: "Slettet." },
		errors: ["not_found", "stale", "in_use"],
	},
	listTicketTypes: {
		method: "get",
		path: "/api/management/site/{siteId}/ticket-type",
		summary: "Billettypene",
		description: "I den rekkefølgen publikum ser dem. De endres under sale-settings.",
		access: "programme",
		params: managedSiteParams,
		response: { status: 200, description: "Billettypene.", schema: z.array(listedTicketTypeSchema) },
		errors: ["not_found"],
	},
	regroupEvents: {
		method: "post",
		path: "/api/management/site/{siteId}/event-price-group",
		summary: "Gi flere forestillinger samme prisgruppe",
		description: `Både det alle ser og et utkast får den, i stedet for egne priser. ${changes}`,
		access: "programme",
		params: managedSiteParams,
		body: regroupRequestSchema,
		response: { status: 204, description: "Forestillingene har prisgruppen." },
		errors: ["not_found"],
	},
	listUnmappedPrices: {
		method: "get",
		path: "/api/management/site/{siteId}/unmapped-price",
		summary: "Priser uten billettype",
		description: "De vises, men selges ikke, på kommende forestillinger som selges her.",
		access: "programme",
		params: managedSiteParams,
		response: { status: 200, description: "Prisene.", schema: z.array(unmappedPriceSchema) },
		errors: ["not_found"],
	},
	mapPrice: {
		method: "post",
		path: "/api/management/site/{siteId}/unmapped-price",
		summary: "Velg billettypen for alle like priser",
		description: "Gjelder alle kommende forestillinger som har prisen, og huskes for kilden de synkroniseres fra.",
		access: "programme",
		params: managedSiteParams,
		body: priceMappingSchema,
		response: { status: 204, description: "Prisene har billettypen." },
		errors: ["not_found"],
	},
});
