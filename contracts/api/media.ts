import * as z from "zod";
import { pagingSchema } from "./management.ts";
import { filled } from "./management-text.ts";

/** Pictures as they are looked after (contract, "Management API"; issue "Media"). */

const fraction = z.number().min(0).max(1);
const fractionText = z.coerce.number().pipe(fraction).default(0.5);

/** The point that must survive a crop, as fractions of width and height. */
export const focalSchema = z.object({ x: fraction, y: fraction });

/** What somebody who does not see the picture is told. Required: a picture in the programme always says something. */
const alt = filled(500);

export const mediaSchema = z
	.object({
		id: z.string(),
		alt: z.string(),
		focal: focalSchema,
		width: z.int(),
		height: z.int(),
		mime: z.string(),
		/** Path of a variant to look at. */
		url: z.string(),
		/** A few dozen pixels as a data address. */
		placeholder: z.string(),
		createdAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "Media" });
export type Media = z.infer<typeof mediaSchema>;

/** Where a picture is used: by what is public, by a draft, or by what is planned. `kind` is a word of the management API, or "site". */
export const mediaUseSchema = z.object({
	kind: z.enum(["article", "production", "page", "block-data", "site"]),
	id: z.string(),
	title: z.string(),
	state: z.enum(["public", "draft", "planned"]),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const usedMediaSchema = mediaSchema.extend({ usedIn: z.array(mediaUseSchema) }).meta({ id: "UsedMedia" });

/** `q`: words that must stand in the alt text, or an id. */
export const mediaListQuerySchema = pagingSchema.extend({ q: z.string().max(200).optional() });

/** What comes with an upload, as fields of the form or, with a bare picture, in the address. Without a focal point: the middle. */
export const uploadFieldsSchema = z.object({ alt, focalX: fractionText, focalY: fractionText });
/** The same where the form may hold them instead. */
export const uploadQuerySchema = z.object({
	alt: z.string().max(500).optional(),
	focalX: z.coerce.number().pipe(fraction).optional(),
	focalY: z.coerce.number().pipe(fraction).optional(),
});

/** What can be changed; the rest of what was read may come back unchanged. */
export const mediaChangeSchema = z.object({ alt, focal: focalSchema });
