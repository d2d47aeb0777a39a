import * as z from "zod";
import { contentTypes } from "../content-names.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";
import { itemOfSeveralSchema, severalOf } from "./publications.ts";

/** The caller chooses the id of a new item, so that a repeated request creates it once. */
const draftSchema = itemOfSeveralSchema
	.extend({
		/** Null for a new item. */
		etag: itemOfSeveralSchema.shape.etag.nullable(),
		/**
		 * Whether the draft differed from what the public sees when the caller read it. The ETag can be equal after a publication;
		 * with this field, an item that was published since is `stale`.
		 */
		isChanged: z.boolean().optional(),
		/** The fields that change, or all fields of a new item. Null deletes an item that was never published. */
		fields: z.record(z.string(), z.unknown()).nullable(),
	})
	.refine(({ etag, fields }) => etag !== null || fields !== null, "Et nytt utkast må ha felter.");
export type DraftChange = z.output<typeof draftSchema>;

export const draftsRequestSchema = z.strictObject({
	items: severalOf(draftSchema, "Må ha noe å endre."),
});

const changedSchema = z.object({
	kind: z.enum(contentTypes),
	id: z.string(),
	etag: z.string(),
	/** False if the draft is equal to what the public sees. */
	isChanged: z.boolean(),
	fields: z.record(z.string(), z.unknown()),
});

export const draftEndpoints = endpoints({
	changeDrafts: {
		method: "put",
		path: "/api/management/site/{siteId}/drafts",
		summary: "Endre, lage og slette flere utkast på en gang",
		description:
			"Alt eller ingenting. Feltene som er med, blir skrevet over; de andre står som de er. Uten etag blir det laget, og med fields som null slettet, hvis det ikke er publisert. Kan noe av det ikke endres, er svaret 409, og «errors» nevner hvert av dem: path er slag og id, som event/e-1.",
		// Each kind also needs its own right.
		access: "programme",
		params: managedSiteParams,
		body: draftsRequestSchema,
		response: {
			status: 200,
			description: "Utkastene i samme rekkefølge; null der det er slettet.",
			schema: z.object({ items: z.array(changedSchema.nullable()) }),
		},
		errors: ["not_found", "not_all_changed"],
	},
});
