import * as z from "zod";
import { oreSchema } from "../content/price.ts";
import { priceUnits } from "../price-change.ts";
import { endpoints } from "./endpoint.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

/** One change of the prices of all groups, and its undoing. */

const id = z.string().min(1).max(100);
const amountSchema = z
	.int("Skriv hvor mye, som 10 eller 2,5.")
	.min(-1_000_000, "Kan ikke være så mye.")
	.max(1_000_000, "Kan ikke være så mye.")
	.refine((amount) => amount !== 0, "Skriv hvor mye, som 10 eller 2,5.");

/** How long a change can be undone. */
export const priceUndoDays = 7;

export const priceChangeRequestSchema = z.strictObject({
	unit: z.enum(priceUnits),
	/** In hundredths of the unit, and negative for lower prices. */
	amount: amountSchema,
	/** Null: all ticket types. */
	ticketTypeId: id.nullable(),
	/** The prices that the caller saw beforehand: others are not put in force. */
	prices: z
		.array(z.strictObject({ groupId: id, ticketTypeId: id, fromOre: oreSchema, toOre: z.int() }))
		.min(1, "Det er ingen priser å endre.")
		.max(3000),
});

export const priceChangeSchema = z
	.object({
		id: z.string(),
		unit: z.enum(priceUnits),
		amount: z.int(),
		ticketTypeId: z.string().nullable(),
		at: z.iso.datetime({ offset: true }),
		/** How many prices it gave another value, and how many of them still have it. */
		changed: z.int(),
		undoable: z.int(),
	})
	.meta({ id: "PriceChange" });
export type PriceChange = z.infer<typeof priceChangeSchema>;

export const priceUndoSchema = z.object({ restored: z.int(), kept: z.int() }).meta({ id: "PriceUndo" });
export type PriceUndo = z.infer<typeof priceUndoSchema>;

const base = "/api/management/site/{siteId}/price-change";

export const priceChangeEndpoints = endpoints({
	getPriceChange: {
		method: "get",
		path: base,
		summary: "Den siste endringen av alle priser",
		description: `Null når det ikke er noen som kan angres. Den kan angres i ${priceUndoDays} døgn, så lenge ikke alle prisene er endret siden.`,
		access: "programme",
		params: managedSiteParams,
		response: { status: 200, description: "Endringen.", schema: priceChangeSchema.nullable() },
		errors: ["not_found"],
	},
	changeAllPrices: {
		method: "post",
		path: base,
		summary: "Endre prisene i alle prisgrupper",
		description:
			"Prisene settes opp eller ned med kroner eller prosent, og rundes av til hele kroner. Det som er gratis, er gratis fortsatt. «prices» er prisene som den som endrer, har sett; stemmer de ikke lenger, endres ingenting. Det som er bestilt, beholder prisen.",
		access: "settings",
		params: managedSiteParams,
		body: priceChangeRequestSchema,
		response: { status: 201, description: "Endringen.", schema: priceChangeSchema },
		errors: ["not_found", "stale"],
	},
	undoPriceChange: {
		method: "delete",
		path: `${base}/{id}`,
		summary: "Angre den siste endringen av alle priser",
		description: "Priser som er endret siden, beholdes som de er.",
		access: "settings",
		params: managedItemParams,
		response: { status: 200, description: "Hvor mange priser som ble som før.", schema: priceUndoSchema },
		errors: ["not_found"],
	},
});
