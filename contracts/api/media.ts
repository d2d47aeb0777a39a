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
export const maxCreditLength = 200;
const credit = requiredLine(maxCreditLength).nullable();

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
		/** Who has made it. */
		credit: z.string().nullable(),
		/** Made by AI, which is said with the credit. */
		isAi: z.boolean(),
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

/** A file that the picture showed before another took its place. */
export const earlierFileSchema = z
	.object({
		id: z.string(),
		url: z.string(),
		width: z.int(),
		height: z.int(),
		placeholder: z.string(),
		replacedAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "EarlierFile" });
export type EarlierFile = z.infer<typeof earlierFileSchema>;

export const usedMediaSchema = mediaSchema
	.extend({ usedIn: z.array(mediaUseSchema), earlierFiles: z.array(earlierFileSchema) })
	.meta({ id: "UsedMedia" });

/** What pictures lack, for the filter of the list. */
export const mediaLacks = ["use", "credit", "alt"] as const;

/** `q`: words of the alt text, or an id. */
export const mediaListQuerySchema = pagingSchema.extend({
	q: z.string().max(200).optional().meta({ description: "Ord i bildeteksten, eller en id.", example: "jul" }),
	lacks: z.enum(mediaLacks).optional().meta({
		description: "Bare bilder uten bruk (use), uten fotograf (credit) eller uten alternativ tekst (alt).",
		example: "use",
	}),
});
export type MediaListQuery = z.infer<typeof mediaListQuerySchema>;

/**
 * Fields of the upload form, or query parameters if the body is the picture itself. The default focal point is the
 * middle.
 */
export const uploadFieldsSchema = z.object({
	alt,
	focalX: fractionText,
	focalY: fractionText,
	// Empty in a form where it is not known.
	credit: z
		.string()
		.transform((text) => text.trim() || null)
		.pipe(credit)
		.optional(),
	isAi: z.enum(["0", "1"]).default("0"),
});
/** Fields of the form that replaces a file. */
export const replacementFieldsSchema = z.object({
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

/** Query parameters of an upload whose form may have the fields instead. */
export const uploadQuerySchema = z.object({
	...replacementFieldsSchema.shape,
	alt: z.string().max(500).optional().meta({ description: "Hva bildet viser, for den som ikke ser det." }),
	credit: z.string().max(maxCreditLength).optional().meta({ description: "Fotograf eller tegner." }),
	isAi: z.enum(["0", "1"]).optional().meta({ description: "«1»: laget med KI.", example: "1" }),
});

/** The fields that can be changed; the others may be sent back and are ignored. */
export const mediaChangeSchema = z.object({
	alt,
	focal: focalSchema,
	credit: credit.optional(),
	isAi: z.boolean().optional(),
});

const base = "/api/management/site/{siteId}/media";
const access = "content";
const binary = { type: "string", format: "binary" };
const fraction01 = { type: "number", minimum: 0, maximum: 1 };
const fileProperties = { file: binary, focalX: fraction01, focalY: fraction01 };
const fileErrors = ["unsupported_picture", "picture_too_large", "unusable_picture", "picture_exists"] as const;

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
		summary: "Endre bildetekst, fokuspunkt og opphav",
		description: "Uten credit og isAi blir de som de er. En annen fil settes inn for seg.",
		access,
		params: managedItemParams,
		headers: ifMatchSchema,
		body: mediaChangeSchema,
		response: { status: 200, description: "Med ny ETag.", schema: mediaSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
	restoreMediaFile: {
		method: "put",
		path: `${base}/{id}/earlier-file`,
		summary: "Vis en tidligere fil igjen",
		description: "Filen får fokuspunktet den hadde. Den som vises nå, blir en tidligere fil.",
		access,
		params: managedItemParams,
		headers: ifMatchSchema,
		body: z.strictObject({ file: z.string().regex(/^[0-9a-f]{20}$/u, "Må være id-en til en fil.") }),
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

/** Their handlers are in `server/api/media-upload.ts`, because the body is read as a stream and not parsed before. */
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
					...fileProperties,
					alt: { type: "string", maxLength: 500 },
					credit: { type: "string", maxLength: 200 },
					isAi: { type: "string", enum: ["0", "1"] },
				},
				required: ["file", "alt"],
			},
			"image/*": binary,
		},
		response: { status: 201, description: "Med Location og ETag.", schema: mediaSchema },
		errors: ["not_found", ...fileErrors],
	},
	replaceMediaFile: {
		method: "put",
		path: `${base}/{id}/file`,
		summary: "Bytt filen til et bilde",
		description:
			"Alt som bruker bildet, viser den nye filen. Adressen til den gamle virker fortsatt, og den kan vises igjen. Et bilde med en annen form trenger focalX og focalY. Filen kodes som en ny opplasting.",
		access,
		params: managedItemParams,
		headers: ifMatchSchema,
		query: replacementFieldsSchema,
		otherBody: {
			"multipart/form-data": { type: "object", properties: fileProperties, required: ["file"] },
			"image/*": binary,
		},
		response: { status: 200, description: "Med ny ETag.", schema: mediaSchema },
		errors: ["not_found", "no_precondition", "stale", ...fileErrors],
	},
});
