import * as z from "zod";
import { accessSchema, ageLimitSchema, eventStatusSchema, objectSchema, priceSchema } from "../programme.ts";
import { html, line, lineList, optionalLine, pictureId, requiredLine, slug } from "./management-fields.ts";

/**
 * News (spec.txt, section 3). `image` and `thumbnail` are picture ids. `order` pins an article: 1 comes before 2, 0 is
 * not pinned.
 */
export const articleFieldsSchema = z.strictObject({
	title: requiredLine(200),
	slug,
	summary: line(1000).default(""),
	content: html,
	image: pictureId,
	thumbnail: pictureId,
	author: line(200).optional(),
	category: requiredLine(100).default("Nyheter"),
	node_locale: z.literal("nb").default("nb"),
	features: lineList(50),
	order: z.int().min(0).max(1_000_000).default(0),
});

const languageTag = z
	.string()
	.regex(/^[a-z]{2,3}$/u, "Må være en språkkode, for eksempel nb.")
	.nullable()
	.default(null);

/**
 * A film or a culture event (spec.txt, section 3). `minutes` is the running time, `premiereOn` a local date,
 * `highlight` the position in the slideshow.
 */
export const productionFieldsSchema = z.strictObject({
	title: requiredLine(200),
	object: objectSchema,
	objectClass: requiredLine(50).optional(),
	slug,
	/** The last path segment of a culture event, if it differs from the slug. */
	pageReference: slug.unwrap().nullable().default(null),
	parentSlug: optionalLine(120),
	parentTitle: optionalLine(200),
	originalTitle: optionalLine(200),
	summary: line(1000).default(""),
	body: html,
	features: lineList(50),
	cover: pictureId,
	poster: pictureId,
	ageLimit: ageLimitSchema.nullable().default(null),
	ageReason: optionalLine(500),
	minutes: z.int().min(1).max(2000).nullable().default(null),
	genres: lineList(20, 100),
	countries: lineList(20, 100),
	year: z.int().min(1880).max(2200).nullable().default(null),
	directors: lineList(50),
	cast: lineList(200),
	credits: z
		.array(z.object({ label: requiredLine(200), value: requiredLine(500) }))
		.max(50)
		.default([]),
	distributor: optionalLine(200),
	language: languageTag,
	suitedFor: optionalLine(200),
	premiereOn: z.iso.date("Må være en dato som 2026-11-20.").nullable().default(null),
	highlight: z.int().min(0).max(999).nullable().default(null),
	editions: z
		.array(z.object({ ediNumber: requiredLine(50), label: line(100).default("") }))
		.max(50)
		.default([]),
});

const instant = z.iso.datetime({ offset: true, error: "Må være et tidspunkt som 2026-11-20T18:00:00+01:00." });
const httpsRequired = "Må være en adresse som begynner med https://.";

/**
 * A showing or performance; prices are in øre. Without `endTime` it lasts as long as its production, or two hours.
 * `movedFrom` is the previous start: it is set when a published showing is saved with another start and the status
 * "moved", and cleared by "on-sale".
 */
export const eventFieldsSchema = z.strictObject({
	productionId: requiredLine(100),
	startTime: instant,
	endTime: instant.optional(),
	screen: requiredLine(100),
	status: eventStatusSchema.default("on-sale"),
	movedFrom: instant.nullable().default(null),
	notice: optionalLine(500),
	ticketUrl: z
		.url({ protocol: /^https$/u, error: httpsRequired, abort: true })
		.regex(/^https:\/\//iu, httpsRequired)
		.max(1000)
		.nullable()
		.default(null),
	prices: z
		.array(priceSchema.extend({ label: requiredLine(100), ore: z.int().min(0).max(10_000_000) }))
		.max(30)
		.default([]),
	tags: lineList(20, 100),
	access: z.array(accessSchema).max(10).default([]),
	ediNumber: optionalLine(50),
	format: optionalLine(50),
	spoken: languageTag,
	subtitles: languageTag,
});
