import * as z from "zod";
import { eventFieldsSchema } from "../content/event.ts";
import { productionFieldsSchema } from "../content/production.ts";
import { syncedShape } from "../describe.ts";
import { anyInstant } from "../management-fields.ts";
import { objectSchema, priceSchema } from "../programme.ts";
import { endpoints } from "./endpoint.ts";
import { eventSchema } from "./event-responses.ts";
import { managedSiteParams } from "./parameters.ts";

/** The platform data API (contract, "Platform data API"): another installation copies the programme from it. */

const osloInstant = z.iso.datetime({ offset: true });

export const platformSiteSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		host: z.string(),
		aliases: z.array(z.string()),
		partnerIds: z.array(z.int()),
		updatedAt: osloInstant,
	})
	.meta({ id: "PlatformSite" });

/**
 * `url` is an absolute URL of a JPEG; `focal` is the point that must survive a crop, as fractions of width and height.
 */
export const platformPictureSchema = z
	.object({
		id: z.string(),
		url: z.string(),
		alt: z.string(),
		width: z.int().positive(),
		height: z.int().positive(),
		focal: z.object({ x: z.number(), y: z.number() }),
		/** Who has made it. */
		credit: z.string().nullable(),
		/** Made by AI, which is said with the credit. */
		isAi: z.boolean(),
	})
	.meta({ id: "PlatformPicture" });
export type PlatformPicture = z.infer<typeof platformPictureSchema>;

/** `body` is sanitised HTML, `minutes` the running time, `premiereOn` a local date. */
export const platformProductionSchema = z
	.object({
		id: z.string(),
		object: objectSchema,
		slug: z.string(),
		pageReference: z.string(),
		...syncedShape(productionFieldsSchema),
		cover: platformPictureSchema.nullable(),
		poster: platformPictureSchema.nullable(),
		updatedAt: osloInstant,
	})
	.meta({ id: "PlatformProduction" });
export type PlatformProduction = z.infer<typeof platformProductionSchema>;

/**
 * The event fields that a copy needs. `updatedAt` is when any of them last changed, which includes the publication of
 * the production; `prices` are in øre.
 */
export const platformEventSchema = z
	.object({ ...eventSchema.shape, ...syncedShape(eventFieldsSchema), prices: z.array(priceSchema) })
	.meta({ id: "PlatformEvent" });
export type PlatformEvent = z.infer<typeof platformEventSchema>;

/** The number of events on a page; the production of every event is on the same page. */
export const maxPlatformPageSize = 200;

/** `next` is the cursor of the next page, null on the last. */
export const platformPageSchema = z
	.object({
		events: z.array(platformEventSchema),
		productions: z.array(platformProductionSchema),
		next: z.string().nullable(),
	})
	.meta({ id: "PlatformPage" });
export type PlatformPage = z.infer<typeof platformPageSchema>;

const emptyToUndefined = (value: unknown) => (value === "" ? undefined : value);
/** An unencoded plus arrives as a space. */
const restorePlus = (value: unknown) => (typeof value === "string" ? value.replace(/ (?=\d\d:\d\d$)/u, "+") : value);

/** `updatedSince` is inclusive. It is not needed with a cursor. */
export const platformQuerySchema = z.object({
	updatedSince: z
		.preprocess(
			(value) => restorePlus(emptyToUndefined(value)),
			anyInstant("Må være et tidspunkt som 2026-11-20T15:00:00+01:00.").optional(),
		)
		.meta({
			description: "Bare det som er endret på dette tidspunktet eller senere.",
			example: "2026-11-20T15:00:00+01:00",
		}),
	cursor: z
		.preprocess(emptyToUndefined, z.string().max(500, "Er ikke en side herfra.").optional())
		.meta({ description: "Siden som skal leses: «next» fra siden før. Står den her, trengs ikke updatedSince." }),
});

export const platformEndpoints = endpoints({
	getPlatformSites: {
		method: "get",
		path: "/api/platform/sites",
		summary: "Nettstedene her",
		access: "basic",
		response: { status: 200, description: "Nettstedene.", schema: z.array(platformSiteSchema) },
		errors: [],
	},
	getPlatformEvents: {
		method: "get",
		path: "/api/platform/sites/{siteId}/events",
		summary: "Programmet, i den rekkefølgen det ble endret",
		description:
			"Høyst 200 om gangen. Hvert arrangement har sin produksjon på samme side. Det som endres mens sidene leses, kommer på nytt lenger ute.",
		access: "basic",
		params: managedSiteParams,
		query: platformQuerySchema,
		response: { status: 200, description: "En side; «next» er null på den siste.", schema: platformPageSchema },
		errors: ["invalid_request", "not_found"],
	},
});
