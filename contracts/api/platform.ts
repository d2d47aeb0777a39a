import * as z from "zod";
import { ageLimitSchema, objectSchema, priceSchema } from "../programme.ts";
import { endpoints } from "./endpoint.ts";
import { eventSchema } from "./events.ts";
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
export type PlatformSite = z.infer<typeof platformSiteSchema>;

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
	})
	.meta({ id: "PlatformPicture" });
export type PlatformPicture = z.infer<typeof platformPictureSchema>;

/** `body` is sanitised HTML, `minutes` the running time, `premiereOn` a local date. */
export const platformProductionSchema = z
	.object({
		id: z.string(),
		object: objectSchema,
		objectClass: z.string(),
		slug: z.string(),
		pageReference: z.string(),
		parentSlug: z.string().nullable(),
		parentTitle: z.string().nullable(),
		title: z.string(),
		originalTitle: z.string().nullable(),
		summary: z.string(),
		body: z.string(),
		features: z.array(z.string()),
		ageLimit: ageLimitSchema.nullable(),
		ageReason: z.string().nullable(),
		minutes: z.int().nullable(),
		genres: z.array(z.string()),
		countries: z.array(z.string()),
		year: z.int().nullable(),
		directors: z.array(z.string()),
		cast: z.array(z.string()),
		credits: z.array(z.object({ label: z.string(), value: z.string() })),
		distributor: z.string().nullable(),
		language: z.string().nullable(),
		suitedFor: z.string().nullable(),
		premiereOn: z.iso.date().nullable(),
		editions: z.array(z.object({ ediNumber: z.string(), label: z.string() })),
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
export const platformEventSchema = eventSchema
	.extend({
		/** The previous start. Older installations do not send it. */
		movedFrom: osloInstant.nullable().optional(),
		notice: z.string().nullable(),
		prices: z.array(priceSchema),
		format: z.string().nullable(),
		spoken: z.string().nullable(),
		subtitles: z.string().nullable(),
		ediNumber: z.string().nullable(),
	})
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
			z.iso.datetime({ offset: true, error: "Må være et tidspunkt som 2026-11-20T15:00:00+01:00." }).optional(),
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
