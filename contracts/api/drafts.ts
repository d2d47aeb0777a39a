import * as z from "zod";
import { contentTypes } from "../content-names.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";
import { itemOfSeveralSchema, severalOf } from "./publications.ts";

/** The caller chooses the id of a new item, so that a repeated request makes none twice. */
const draftSchema = itemOfSeveralSchema
	.extend({
		/** Null for a new item. */
		etag: itemOfSeveralSchema.shape.etag.nullable(),
		/** Whether the draft then differs from what the public sees; a publication since is a change by another. */
		isChanged: z.boolean().optional(),
		/** Those that change, or all of a new item; null deletes what was never published. */
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
	/** False where the draft is again what the public sees. */
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
