import * as z from "zod";
import { requiredLine } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { pagingSchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

export const maxDocumentBytes = 20 * 1024 * 1024;
export const maxDocumentNameLength = 150;

export const documentSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		/** In bytes. */
		size: z.int(),
		/** The path on the site, whose content never changes. */
		url: z.string(),
		createdAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "Document" });
export type ManagedDocument = z.infer<typeof documentSchema>;

/** Fields of the upload form beside the file. */
export const documentFieldsSchema = z.object({ name: requiredLine(maxDocumentNameLength) });

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
	deleteDocument: {
		method: "delete",
		path: `${base}/{id}`,
		summary: "Slett en fil",
		description: "En fil som en tekst lenker til, kan ikke slettes; svaret sier hvor.",
		access,
		params: managedItemParams,
		response: { status: 204, description: "Slettet." },
		errors: ["not_found", "in_use"],
	},
});

/** An upload is read as it arrives, so it is no value for a function. */
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
					file: { type: "string", format: "binary" },
					name: { type: "string", minLength: 1, maxLength: maxDocumentNameLength },
				},
				required: ["file", "name"],
			},
		},
		response: { status: 201, description: "Filen.", schema: documentSchema },
		errors: ["not_found", "unsupported_document", "document_too_large", "document_exists"],
	},
});
