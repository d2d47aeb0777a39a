import * as z from "zod";
import { exchangeObstacleNames } from "../exchange.ts";
import { requiredLine } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { managedOrderSchema } from "./managed-order.ts";
import { idempotencyHeadersSchema, managedItemParams } from "./parameters.ts";

/** Tickets that staff exchange for those of another event (ticketing.md, "Exchange to another event"). */

const shortId = z.string("Må være en id.").min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");

const mostTickets = 100;
const chosen = {
	tickets: z.array(shortId).min(1, "Velg minst én billett.").max(mostTickets, "Velg høyst 100 billetter."),
	eventId: shortId.meta({ description: "Arrangementet de byttes til." }),
};

export const staffExchangeRequestSchema = z.strictObject({
	...chosen,
	lines: z
		.array(z.strictObject({ seat: shortId.optional(), ticketTypeId: shortId }))
		.min(1, "Velg minst én plass.")
		.max(mostTickets, "Velg høyst 100 plasser."),
	seenOre: z.int("Må være hele øre.").optional().meta({
		description: "Det som går tilbake, slik det ble vist: under null, eller 0. Er det et annet nå, avvises byttet.",
	}),
	reason: requiredLine(300).optional().meta({
		description: "Hvorfor forskjellen går tilbake når de nye er billigere. Uten den avvises et slikt bytte.",
	}),
});
export type StaffExchangeRequest = z.infer<typeof staffExchangeRequestSchema>;

const ore = z.int().nonnegative();

export const exchangeOfferSchema = z
	.object({
		/** Why staff cannot exchange all valid tickets; null: they can. */
		obstacle: z.enum(exchangeObstacleNames).nullable(),
		/** The valid ones. */
		tickets: z.array(
			z.object({
				id: z.string(),
				seat: z.string().nullable(),
				seatLabel: z.string().nullable(),
				ticketTypeId: z.string(),
				ticketType: z.string(),
				ore,
				/** Whether a klippekort paid it. */
				isClip: z.boolean(),
			}),
		),
	})
	.meta({ id: "ExchangeOffer" });
export type ExchangeOffer = z.infer<typeof exchangeOfferSchema>;

export const exchangeTargetSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		startTime: z.iso.datetime({ offset: true }),
		hall: z.string(),
		/** «150 kr, barn 110»; null without prices. */
		price: z.string().nullable(),
		/** Null unless they are few. */
		placesLeft: z.int().nullable(),
		/** Whether it is of the same film or event. */
		isSame: z.boolean(),
	})
	.meta({ id: "ExchangeTarget" });
export type ExchangeTarget = z.infer<typeof exchangeTargetSchema>;

export const exchangePreviewRequestSchema = z.strictObject({
	...chosen,
	ticketTypes: z
		.array(shortId)
		.min(1, "Velg minst én billettype.")
		.max(mostTickets, "Velg høyst 100 billettyper.")
		.meta({
			description: "Billettypen til hver av de nye.",
		}),
});

export const exchangePreviewSchema = z
	.object({
		/** What the new tickets cost. */
		newOre: ore,
		/** What the old ones pay of it. */
		carriedOre: ore,
		/** What the customer would have to pay. */
		toPayOre: ore,
		/** What would go back to the customer. */
		backOre: ore,
		/** Whether the customer may make this exchange without staff. */
		isOwnChoice: z.boolean(),
	})
	.meta({ id: "ExchangePreview" });
export type ExchangePreview = z.infer<typeof exchangePreviewSchema>;

const orderAddress = "/api/management/site/{siteId}/order/{id}";

export const exchangeEndpoints = endpoints({
	getExchange: {
		method: "get",
		path: `${orderAddress}/exchanges`,
		summary: "Om billetter kan byttes",
		description: "Billettene i bestillingen som gjelder, og hva som eventuelt er i veien for at ansatte bytter dem.",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Om de kan byttes.", schema: exchangeOfferSchema },
		errors: ["not_found"],
	},
	listExchangeTargets: {
		method: "get",
		path: `${orderAddress}/exchange-targets`,
		summary: "Hva billetter kan byttes til",
		description: "Arrangementer med samme selger som har ledige plasser i salg, de av samme film først, så etter tid.",
		access: "orders",
		params: managedItemParams,
		response: { status: 200, description: "Arrangementene.", schema: z.array(exchangeTargetSchema) },
		errors: ["not_found"],
	},
	previewExchange: {
		method: "post",
		path: `${orderAddress}/exchange-previews`,
		summary: "Hva et bytte koster",
		description: "Endrer ingenting. Klipp som følger med, er regnet med der vilkårene deres gjelder de nye billettene.",
		access: "orders",
		params: managedItemParams,
		body: exchangePreviewRequestSchema,
		response: { status: 200, description: "Summene.", schema: exchangePreviewSchema },
		errors: ["not_found", "unknown_event", "not_exchangeable"],
	},
	exchangeOrder: {
		method: "post",
		path: `${orderAddress}/exchanges`,
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
			"other_prices",
		],
	},
});
