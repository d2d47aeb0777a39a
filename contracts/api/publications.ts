import * as z from "zod";
import { contentTypes } from "../content-names.ts";
import { writtenInstant } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { publicationsSchema } from "./management.ts";
import { managedSiteParams } from "./parameters.ts";

/** A week of three halls with all that belongs to it. */
export const maxPublishedTogether = 400;

/** One of several items that are changed together. */
export const itemOfSeveralSchema = z.strictObject({
	kind: z.enum(contentTypes).meta({ description: "Slaget innhold, som i adressen til det.", example: "event" }),
	id: z.string().min(1).max(200),
	/** The ETag of the draft that the caller has seen. */
	etag: z.string().min(1).max(200),
});

const itemSchema = itemOfSeveralSchema.extend({
	/** Saved first; without them the draft is published as it is. They are parsed by the schema of the kind. */
	fields: z.record(z.string(), z.unknown()).optional(),
});
export type ItemToPublish = z.output<typeof itemSchema>;

type ItemKey = { kind: string; id: string };

/** The `path` of what an error says of one of the items. */
export const publishedPath = ({ kind, id }: ItemKey): string => `${kind}/${id}`;

/** Items that are changed together, each once. `none`: what is said when there are none. */
export const severalOf = <S extends z.ZodType<ItemKey>>(schema: S, none: string) =>
	z
		.array(schema)
		.min(1, none)
		.max(maxPublishedTogether, `Kan ha høyst ${maxPublishedTogether} om gangen.`)
		.refine((items) => new Set(items.map(publishedPath)).size === items.length, "Det samme står to ganger.");

export const publicationsRequestSchema = z.strictObject({
	items: severalOf(itemSchema, "Må ha noe å publisere."),
	at: writtenInstant("Må være et tidspunkt som 2026-11-20T15:00:00+01:00.").optional(),
});

export const publicationEndpoints = endpoints({
	publishSeveral: {
		method: "put",
		path: "/api/management/site/{siteId}/publications",
		summary: "Lagre og publiser flere på en gang",
		description:
			"Alt eller ingenting. Kan noe av det ikke publiseres, er svaret 409, og «errors» nevner hvert av dem: path er slag og id, som event/e-1. Med fields lagres de først. Med «at» publiseres alt da. Det som andre viser til, publiseres først, uansett rekkefølge.",
		// Each kind also needs its own right.
		access: "programme",
		params: managedSiteParams,
		body: publicationsRequestSchema,
		response: {
			status: 200,
			description: "Alt er publisert eller planlagt; i samme rekkefølge, med ny ETag.",
			schema: z.object({
				items: z.array(
					z.object({ kind: z.enum(contentTypes), id: z.string(), etag: z.string(), publication: publicationsSchema }),
				),
			}),
		},
		errors: ["not_found", "not_all_published"],
	},
});
