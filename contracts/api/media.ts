import * as z from "zod";
import { requiredLine } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchOptionalSchema, ifMatchSchema, pagingSchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

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
export const mediaListQuerySchema = pagingSchema.extend({
	q: z.string().max(200).optional().meta({ description: "Ord i bildeteksten, eller en id.", example: "jul" }),
});

/**
 * Fields of the upload form, or query parameters if the body is the picture itself. The default focal point is the
 * middle.
 */
export const uploadFieldsSchema = z.object({ alt, focalX: fractionText, focalY: fractionText });
/** Query parameters of an upload whose form may have the fields instead. */
export const uploadQuerySchema = z.object({
	alt: z.string().max(500).optional().meta({ description: "Hva bildet viser, for den som ikke ser det." }),
	focalX: z.coerce
		.number()
		.pipe(fraction)
		.optional()
		.meta({ description: "Det viktigste punktet i bildet, fra 0 (venstre) til 1 (høyre)." }),
	focalY: z.coerce
		.number()
		.pipe(fraction)
		.optional()
		.meta({ description: "Det viktigste punktet i bildet, fra 0 (øverst) til 1 (nederst)." }),
});

/** The fields that can be changed; the others may be sent back and are ignored. */
export const mediaChangeSchema = z.object({ alt, focal: focalSchema });

const base = "/api/management/site/{siteId}/media";
const access = "content";
const binary = { type: "string", format: "binary" };

export const mediaEndpoints = endpoints({
	listMedia: {
		method: "get",
		path: base,
		summary: "Alle bilder",
		description: "Nyeste først. Link og X-Total-Count forteller om resten.",
		access,
		params: managedSiteParams,
		query: mediaListQuerySchema,
		response: { status: 200, description: "En side av listen.", schema: z.array(mediaSchema) },
		errors: ["not_found"],
	},
	getMedia: {
		method: "get",
		path: `${base}/{id}`,
		summary: "Ett bilde, og hvor det er brukt",
		access,
		params: managedItemParams,
		response: { status: 200, description: "Med ETag.", schema: usedMediaSchema },
		errors: ["not_found"],
	},
	changeMedia: {
		method: "put",
		path: `${base}/{id}`,
		summary: "Endre bildetekst og fokuspunkt",
		description: "Bildet er det samme; et annet bilde lastes opp for seg.",
		access,
		params: managedItemParams,
		headers: ifMatchSchema,
		body: mediaChangeSchema,
		response: { status: 200, description: "Med ny ETag.", schema: mediaSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
	deleteMedia: {
		method: "delete",
		path: `${base}/{id}`,
		summary: "Slett et bilde",
		description: "Et bilde i bruk kan ikke slettes; svaret sier hvor.",
		access,
		params: managedItemParams,
		headers: ifMatchOptionalSchema,
		response: { status: 204, description: "Slettet." },
		errors: ["not_found", "stale", "in_use"],
	},
});

/** An upload is read as it arrives, so it is no value for a function. */
export const mediaUploadEndpoints = endpoints({
	uploadMedia: {
		method: "post",
		path: base,
		summary: "Last opp et bilde",
		description:
			"JPEG, PNG, WebP eller AVIF, høyst 20 MB og 60 megapiksler. Bildet kodes på nytt: Det rettes opp, gjøres om til sRGB, krympes til høyst 4096 piksler, og alt annet i filen fjernes. Av et bilde som beveger seg, blir det første. Send et skjema med file, alt og eventuelt focalX og focalY, eller bare bildet med de samme opplysningene i adressen.",
		access,
		params: managedSiteParams,
		query: uploadQuerySchema,
		otherBody: {
			"multipart/form-data": {
				type: "object",
				properties: {
					file: binary,
					alt: { type: "string", maxLength: 500 },
					focalX: { type: "number", minimum: 0, maximum: 1 },
					focalY: { type: "number", minimum: 0, maximum: 1 },
				},
				required: ["file", "alt"],
			},
			"image/*": binary,
		},
		response: { status: 201, description: "Med Location og ETag.", schema: mediaSchema },
		errors: ["not_found", "unsupported_picture", "picture_too_large", "unusable_picture", "picture_exists"],
	},
});
