import * as z from "zod";

/** The texts contain no dates: dates are computed when a database is filled. */

export const pictureSchema = z.strictObject({
	/** Alternative text in bokmål, without "bilde av". */
	alt: z.string().min(1).max(140),
	/** The point that must survive a crop, as fractions of width and height. */
	focal: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
});
export type PictureText = z.infer<typeof pictureSchema>;

const stringsSchema = z.array(z.string().min(1));

export const filmSchema = z.strictObject({
	title: z.string(),
	originalTitle: z.string().nullable().default(null),
	ageLimit: z.union([z.literal("A"), z.literal([6, 9, 12, 15, 18])]),
	ageReason: z.string(),
	minutes: z.int().positive(),
	genres: stringsSchema,
	countries: stringsSchema,
	year: z.int(),
	directors: stringsSchema,
	cast: stringsSchema,
	distributor: z.string(),
	/** Spoken language, BCP 47. */
	language: z.string(),
	summary: z.string(),
	features: stringsSchema,
	/** 1000 × 1500, with the title lettered on it. */
	poster: pictureSchema,
	/** 1920 × 1080, without lettering. */
	cover: pictureSchema,
});

export const cultureSchema = z.strictObject({
	title: z.string(),
	category: z.enum([
		"Konsert",
		"Teater",
		"Standup",
		"Litteratur",
		"Musikal",
		"Barn",
		"Foredrag",
		"Offentlig bading",
		"Juleshow",
		"Quiz",
	]),
	/** With the interval; null where people come and go. */
	minutes: z.int().positive().nullable().default(null),
	credits: z.array(z.strictObject({ label: z.string(), value: z.string() })),
	/** For example "Passer for barn fra 4 år". Culture events have no age limit. */
	suitedFor: z.string().nullable().default(null),
	summary: z.string(),
	features: stringsSchema,
	/** 1920 × 1080 without lettering; null for the one event that has no picture. */
	cover: pictureSchema.nullable().default(null),
});

export const articleSchema = z.strictObject({
	title: z.string(),
	category: z.string(),
	author: z.string(),
	summary: z.string(),
	features: stringsSchema,
	/** Hours from publication to the first start. */
	hoursOld: z.int().positive(),
	/** 1920 × 1080. */
	image: pictureSchema,
});

export const pageSchema = z.strictObject({
	title: z.string(),
	description: z.string(),
	lead: z.string().nullable().default(null),
});
