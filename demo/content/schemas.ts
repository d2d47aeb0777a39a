import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { inquiryKinds } from "@lerret/contracts/inquiry";
import * as z from "zod";

/** The texts contain no dates: dates are computed when a database is filled. */

export const pictureSchema = z.strictObject({
	/** Alternative text in bokmål, without "bilde av". */
	alt: z.string().min(1).max(140),
	/** The point that must survive a crop, as fractions of width and height. */
	focal: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
});
export type PictureText = z.infer<typeof pictureSchema>;

/** The folder decides whether it is a film, and the text below the front matter is the body. */
export const productionSchema = productionFieldsSchema
	.omit({ object: true, body: true, premiereOn: true, trailerOn: true, highlight: true, editions: true, slug: true })
	.extend({
		/** 1000 × 1500, with the title lettered on it. */
		poster: pictureSchema.nullable().default(null),
		/** 1920 × 1080, without lettering. */
		cover: pictureSchema.nullable().default(null),
		/** At least 1280 × 720. */
		stills: z.array(pictureSchema.extend({ credit: z.string() })).default([]),
	});

export const articleSchema = articleFieldsSchema
	.omit({ content: true, thumbnail: true, order: true, slug: true })
	.extend({
		/** Hours from publication to the first start. */
		hoursOld: z.int().positive(),
		/** 1920 × 1080. */
		image: pictureSchema,
	});

export const pageSchema = z.strictObject({
	title: z.string(),
	description: z.string(),
	lead: z.string().nullable().default(null),
	/** Below the title if `picturesFirst`, otherwise below the text. Files in `images/venue`, 1920 × 1280. */
	pictures: z.array(pictureSchema.extend({ file: z.string(), caption: z.string() })).default([]),
	picturesFirst: z.boolean().default(false),
	/** Answers are Markdown. */
	questions: z
		.strictObject({
			heading: z.string(),
			list: z.array(z.strictObject({ topic: z.string(), question: z.string(), answer: z.string() })),
		})
		.nullable()
		.default(null),
	form: z
		.strictObject({ kind: z.enum(inquiryKinds), heading: z.string(), text: z.string() })
		.nullable()
		.default(null),
});
