import * as z from "zod";
import { requiredLine } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchOptionalSchema, ifMatchSchema, pagingSchema } from "./management.ts";
import { mediaUseSchema } from "./media.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

export const maxDocumentBytes = 20 * 1024 * 1024;
export const maxDocumentNameLength = 150;

export const documentSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		/** In bytes. */
		size: z.int(),
		/** The path on the site. One with an earlier name leads to it. */
		url: z.string(),
		createdAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "Document" });
export type ManagedDocument = z.infer<typeof documentSchema>;

/** A file that the document was before another took its place. */
export const earlierDocumentFileSchema = z
	.object({ id: z.string(), size: z.int(), replacedAt: z.iso.datetime({ offset: true }) })
	.meta({ id: "EarlierDocumentFile" });
export type EarlierDocumentFile = z.infer<typeof earlierDocumentFileSchema>;

export const usedDocumentSchema = documentSchema
	.extend({ usedIn: z.array(mediaUseSchema), earlierFiles: z.array(earlierDocumentFileSchema) })
	.meta({ id: "UsedDocument" });

/** What can be changed, and the field of the upload form beside the file. */
export const documentFieldsSchema = z.object({ name: requiredLine(maxDocumentNameLength) });
export type ManagedDocumentFields = z.infer<typeof documentFieldsSchema>;

const base = "/api/management/site/{siteId}/document";
const access = "content";

export const siteDocumentEndpoints = endpoints({
	listDocuments: {
		method: "get",
		path: base,
		summary: "Alle filer som tekster kan lenke til",
		description: "Nyeste først. Link og X-Total-Count forteller om resten.",
		access,
		params: managedSiteParams,
		query: pagingSchema.extend({
			q: z.string().max(200).optional().meta({ description: "Ord i navnet.", example: "plan" }),
		}),
		response: { status: 200, description: "En side av listen.", schema: z.array(documentSchema) },
		errors: ["not_found"],
	},
	getSiteDocument: {
		method: "get",
		path: `${base}/{id}`,
		summary: "Én fil, og hvor det er lenket til den",
		access,
		params: managedItemParams,
		response: { status: 200, description: "Med ETag.", schema: usedDocumentSchema },
		errors: ["not_found"],
	},
	renameDocument: {
		method: "put",
		path: `${base}/{id}`,
		summary: "Gi en fil nytt navn",
		description: "Navnet er en del av adressen. Den gamle adressen leder til den nye.",
		access,
		params: managedItemParams,
		headers: ifMatchSchema,
		body: documentFieldsSchema,
		response: { status: 200, description: "Med ny ETag.", schema: documentSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
	restoreDocumentFile: {
		method: "put",
		path: `${base}/{id}/earlier-file`,
		summary: "Vis en tidligere fil igjen",
		description: "Den som vises nå, blir en tidligere fil.",
		access,
		params: managedItemParams,
		headers: ifMatchSchema,
		body: z.strictObject({ file: z.string().regex(/^[0-9a-f]{20}$/u, "Må være id-en til en fil.") }),
		response: { status: 200, description: "Med ny ETag.", schema: documentSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
	deleteDocument: {
		method: "delete",
		path: `${base}/{id}`,
		summary: "Slett en fil",
		description: "En fil som en tekst lenker til, kan ikke slettes; svaret sier hvor.",
		access,
		params: managedItemParams,
		headers: ifMatchOptionalSchema,
		response: { status: 204, description: "Slettet." },
		errors: ["not_found", "stale", "in_use"],
	},
});

const file = { type: "string", format: "binary" };
const fileErrors = ["unsupported_document", "document_too_large", "document_exists"] as const;

/** Their handlers are in `server/api/document-upload.ts`, because the body is read as a stream and not parsed before. */
export const documentUploadEndpoints = endpoints({
	uploadDocument: {
		method: "post",
		path: base,
		summary: "Last opp en fil",
		description:
			"PDF, høyst 20 MB, som et skjema med file og name. En tekst lenker til filen med data-file på lenken og id-en som verdi.",
		access,
		params: managedSiteParams,
		otherBody: {
			"multipart/form-data": {
				type: "object",
				properties: {
					file,
					name: { type: "string", minLength: 1, maxLength: maxDocumentNameLength },
				},
				required: ["file", "name"],
			},
		},
		response: { status: 201, description: "Filen.", schema: documentSchema },
		errors: ["not_found", ...fileErrors],
	},
	replaceDocumentFile: {
		method: "put",
		path: `${base}/{id}/file`,
		summary: "Bytt en fil",
		description: "Adressen blir den samme, og tekstene som lenker til filen, følger med. Den gamle kan vises igjen.",
		access,
		params: managedItemParams,
		headers: ifMatchSchema,
		otherBody: { "multipart/form-data": { type: "object", properties: { file }, required: ["file"] } },
		response: { status: 200, description: "Med ny ETag.", schema: documentSchema },
		errors: ["not_found", "no_precondition", "stale", ...fileErrors],
	},
});
