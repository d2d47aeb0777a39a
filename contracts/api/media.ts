import * as z from "zod";
import { pagingSchema } from "./management.ts";
import { requiredLine } from "./management-fields.ts";

const fraction = z.number().min(0).max(1);
const fractionText = z.coerce.number().pipe(fraction).default(0.5);

/** The point that must survive a crop, as fractions of width and height. */
export const focalSchema = z.object({ x: fraction, y: fraction });

/** Required, because every picture in the programme carries information. */
const alt = requiredLine(500);

export const mediaSchema = z
	.object({
		id: z.string(),
		alt: z.string(),
		focal: focalSchema,
		width: z.int(),
		height: z.int(),
		mime: z.string(),
		url: z.string(),
		/** A few dozen pixels as a data URL. */
		placeholder: z.string(),
		createdAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "Media" });
export type Media = z.infer<typeof mediaSchema>;

/** Where a picture is used. `kind` is a content type, or "site". */
export const mediaUseSchema = z.object({
	kind: z.enum(["article", "production", "page", "block-data", "site"]),
	id: z.string(),
	title: z.string(),
	state: z.enum(["public", "draft", "planned"]),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const usedMediaSchema = mediaSchema.extend({ usedIn: z.array(mediaUseSchema) }).meta({ id: "UsedMedia" });

/** `q`: words of the alt text, or an id. */
export const mediaListQuerySchema = pagingSchema.extend({ q: z.string().max(200).optional() });

/**
 * Fields of the upload form, or query parameters if the body is the picture itself. The default focal point is the
 * middle.
 */
export const uploadFieldsSchema = z.object({ alt, focalX: fractionText, focalY: fractionText });
/** Query parameters of an upload whose form may have the fields instead. */
export const uploadQuerySchema = z.object({
	alt: z.string().max(500).optional(),
	focalX: z.coerce.number().pipe(fraction).optional(),
	focalY: z.coerce.number().pipe(fraction).optional(),
});

/** The fields that can be changed; the others may be sent back and are ignored. */
export const mediaChangeSchema = z.object({ alt, focal: focalSchema });
