import * as z from "zod";
import type { ContentTypeName } from "../content-names.ts";
import { contentDescriptions } from "../content-types.ts";
import type { ContentDescription } from "../describe.ts";
import { chosenId, readOnlyFields } from "../management-fields.ts";
import { itemStatusSchema } from "./management.ts";

/** The body of a request that creates an item. Read-only fields may be sent back. */
export function requestSchemaOf(kind: ContentTypeName): z.ZodObject {
	return z.strictObject({ ...contentDescriptions[kind].fields.shape, id: chosenId, ...readOnlyFields.shape });
}

/** The body of a request that changes an item, whose id may be that of a synchronised one. */
export const changeSchemaOf = (kind: ContentTypeName): z.ZodObject =>
	requestSchemaOf(kind).extend({ id: z.string().optional() });

export function responseSchemaOf(kind: ContentTypeName): z.ZodObject {
	const {
		fields,
		id,
		schemaId = id,
	}: Pick<ContentDescription, "fields" | "id" | "schemaId"> = contentDescriptions[kind];
	return z.object({ ...fields.shape, ...itemStatusSchema.shape }).meta({ id: schemaId });
}
