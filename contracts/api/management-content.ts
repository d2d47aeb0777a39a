import * as z from "zod";
import { accessSchema, ageLimitSchema, eventStatusSchema, objectSchema, priceSchema } from "../programme.ts";
import { filled, html, line, lines, maybe, pictureId, slug } from "./management-text.ts";

/**
 * News (spec.txt, section 3). `image` and `thumbnail` are picture ids. `order` pins an article: 1 comes before 2, 0 is
 * not pinned.
 */
export const articleFieldsSchema = z.strictObject({
	title: filled(200),
	slug,
	summary: line(1000).default(""),
	content: html,
	image: pictureId,
	thumbnail: pictureId,
	author: line(200).optional(),
	category: filled(100).default("Nyheter"),
	node_locale: z.literal("nb").default("nb"),
	features: lines(50),
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
	title: filled(200),
	object: objectSchema,
	objectClass: filled(50).optional(),
	slug,
	/** The last path segment of a culture event, if it differs from the slug. */
	pageReference: slug.unwrap().nullable().default(null),
	parentSlug: maybe(120),
	parentTitle: maybe(200),
	originalTitle: maybe(200),
	summary: line(1000).default(""),
	body: html,
	features: lines(50),
	cover: pictureId,
	poster: pictureId,
	ageLimit: ageLimitSchema.nullable().default(null),
	ageReason: maybe(500),
	minutes: z.int().min(1).max(2000).nullable().default(null),
	genres: lines(20, 100),
	countries: lines(20, 100),
	year: z.int().min(1880).max(2200).nullable().default(null),
	directors: lines(50),
	cast: lines(200),
	credits: z
		.array(z.object({ label: filled(200), value: filled(500) }))
		.max(50)
		.default([]),
	distributor: maybe(200),
	language: languageTag,
	suitedFor: maybe(200),
	premiereOn: z.iso.date("Må være en dato som 2026-11-20.").nullable().default(null),
	highlight: z.int().min(0).max(999).nullable().default(null),
	editions: z
		.array(z.object({ ediNumber: filled(50), label: line(100).default("") }))
		.max(50)
		.default([]),
});

const instant = z.iso.datetime({ offset: true, error: "Må være et tidspunkt som 2026-11-20T18:00:00+01:00." });
const notHttps = "Må være en adresse som begynner med https://.";

/**
 * A showing or performance; prices are in øre. Without `endTime` it lasts as long as its production, or two hours.
 * `movedFrom` is the previous start: it is set when a published showing is saved with another start and the status
 * "moved", and cleared by "on-sale".
 */
export const eventFieldsSchema = z.strictObject({
	productionId: filled(100),
	startTime: instant,
	endTime: instant.optional(),
	screen: filled(100),
	status: eventStatusSchema.default("on-sale"),
	movedFrom: instant.nullable().default(null),
	notice: maybe(500),
	ticketUrl: z
		.url({ protocol: /^https$/u, error: notHttps, abort: true })
		.regex(/^https:\/\//iu, notHttps)
		.max(1000)
		.nullable()
		.default(null),
	prices: z
		.array(priceSchema.extend({ label: filled(100), ore: z.int().min(0).max(10_000_000) }))
		.max(30)
		.default([]),
	tags: lines(20, 100),
	access: z.array(accessSchema).max(10).default([]),
	ediNumber: maybe(50),
	format: maybe(50),
	spoken: languageTag,
	subtitles: languageTag,
});
