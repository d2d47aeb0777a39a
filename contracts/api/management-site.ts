import * as z from "zod";
import { blockTypes } from "../blocks/index.ts";
import type { ContentTypeName } from "../content-types.ts";
import { linkTargetError } from "../link-target.ts";
import { dataSourceSchema, menuItemSchema, pageSchema, placeSchema, redirectSchema } from "../site.ts";
import { itemStatusSchema } from "./management.ts";
import { articleFieldsSchema, eventFieldsSchema, productionFieldsSchema } from "./management-content.ts";
import { chosenId, readOnlyFields, requiredLine } from "./management-fields.ts";

/** A page without its blocks, which are `block-data` items. No two pages have the same path. */
export const pageFieldsSchema = z.strictObject({
	...pageSchema.omit({ id: true }).shape,
	title: requiredLine(200),
	path: pageSchema.shape.path.max(300),
	layout: pageSchema.shape.layout.default("layout"),
	pageType: pageSchema.shape.pageType.default("ordinary"),
	sources: z
		.array(dataSourceSchema.extend({ id: requiredLine(100), name: requiredLine(100) }))
		.max(50)
		.default([]),
	template: pageSchema.shape.template.default({ rows: [{ columns: [{ xs: 12, md: 12, lg: 12 }] }] }),
	meta: pageSchema.shape.meta.default({ nb: {} }),
});

/** `data` has the shape of the component's schema; unknown fields are rejected. */
export const blockFieldsSchema = z.strictObject({
	pageId: requiredLine(100),
	component: z.enum(blockTypes),
	hide: z.boolean().default(false),
	place: placeSchema.extend({
		row: z.int().min(0).max(100),
		column: z.int().min(0).max(11),
		order: z.int().min(0).max(10_000),
	}),
	dataIds: z.array(requiredLine(100)).max(20).default([]),
	data: z.record(z.string(), z.unknown()),
});

/** A path of the site or an external address, as the site config allows it, with one message for every error. */
const linkTarget = (form: RegExp, schema: z.ZodType) =>
	z
		.string()
		.max(1000)
		.regex(form, { error: linkTargetError, abort: true })
		.refine((text) => schema.safeParse(text).success, linkTargetError);

export const menuFieldsSchema = z.strictObject({
	...menuItemSchema.omit({ id: true }).shape,
	path: linkTarget(/^(?:\/|https:\/\/)\S*$/u, menuItemSchema.shape.path).nullable(),
	label: requiredLine(100),
	locale: menuItemSchema.shape.locale.default("nb"),
	order: z.int().min(0).max(10_000).default(0),
});

const wrongOrigin =
	"Må begynne med én /, og være bare stien: uten mellomrom, ?, # og doble skråstreker. Det som står etter ?, følger med.";

/** `from` identifies the redirect and cannot be changed. */
export const redirectFieldsSchema = z.strictObject({
	...redirectSchema.shape,
	from: z
		.string()
		.max(300)
		.regex(/^(?!.*\/\/)\/[^\s?#\\]*$/u, wrongOrigin),
	to: linkTarget(/^(?:\/|https?:\/\/)\S*$/u, redirectSchema.shape.to),
	status: redirectSchema.shape.status.default(301),
});

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
