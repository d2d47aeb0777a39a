import * as z from "zod";
import { articleFieldsSchema } from "../content/article.ts";
import { blockFieldsSchema } from "../content/block.ts";
import { eventFieldsSchema } from "../content/event.ts";
import { menuFieldsSchema } from "../content/menu.ts";
import { pageFieldsSchema } from "../content/page.ts";
import { productionFieldsSchema } from "../content/production.ts";
import { redirectFieldsSchema } from "../content/redirect.ts";
import type { ContentTypeName } from "../content-types.ts";
import { itemStatusSchema } from "./management.ts";
import { chosenId, readOnlyFields } from "./management-fields.ts";

export const contentFieldSchemas = {
	article: articleFieldsSchema,
	"block-data": blockFieldsSchema,
	page: pageFieldsSchema,
	menu: menuFieldsSchema,
	redirect: redirectFieldsSchema,
	production: productionFieldsSchema,
	event: eventFieldsSchema,
} as const satisfies Record<ContentTypeName, z.ZodObject>;

const schemaIds: Record<ContentTypeName, string> = {
	article: "Article",
	"block-data": "BlockData",
	page: "Page",
	menu: "MenuItem",
	redirect: "Redirect",
	production: "Production",
	event: "ManagedEvent",
};

/** The body of a request that creates or changes an item. Read-only fields may be sent back. */
export function requestSchemaOf(kind: ContentTypeName): z.ZodObject {
	return z.strictObject({ ...contentFieldSchemas[kind].shape, id: chosenId, ...readOnlyFields.shape });
}

export function responseSchemaOf(kind: ContentTypeName): z.ZodObject {
	return z.object({ ...contentFieldSchemas[kind].shape, ...itemStatusSchema.shape }).meta({ id: schemaIds[kind] });
}
