import * as z from "zod";
import { coreOf } from "../describe.ts";

/** What a data source returns. */
export const sourceModels = ["production", "event", "article"] as const;
type SourceModel = (typeof sourceModels)[number];

/** The models that fill a block, as one item, as lists, or as either; null if it takes no source. */
export type BlockSources = { models: readonly SourceModel[]; takes: "one" | "lists" | "either" } | null;

/** `label` is the block's name for editors, in bokmål. */
type BlockDescription = { label: string; sources: BlockSources };

const descriptions = z.registry<BlockDescription>();

/** A block: its description and the fields of its data. Editors can change the fields that have a description. */
export function block<const Shape extends z.core.$ZodShape>(description: BlockDescription, shape: Shape) {
	const schema = z.object(shape);
	descriptions.add(schema, description);
	return schema;
}

export const descriptionOf = (schema: z.ZodObject): BlockDescription | undefined => descriptions.get(schema);

const links = z.registry<{ isLink: true }>();

/** Marks the schema of an address that a block links to. */
export function asLink<S extends z.ZodType>(schema: S): S {
	links.add(schema, { isLink: true });
	return schema;
}

export const isLink = (schema: z.core.$ZodType): boolean => links.get(coreOf(schema)) !== undefined;

/** The links in data of a schema: the path of the field, and the address that it links to. */
export function linksIn(schema: z.core.$ZodType, data: unknown, path = ""): { path: string; address: string }[] {
	const core = coreOf(schema);
	if (isLink(core)) return typeof data === "string" ? [{ path, address: data }] : [];
	const pathOf = (name: string | number) => (path === "" ? `${name}` : `${path}.${name}`);
	if (core instanceof z.ZodArray && Array.isArray(data))
		return data.flatMap((item, i) => linksIn(core.element, item, pathOf(i)));
	if (!(core instanceof z.ZodObject) || typeof data !== "object" || data === null) return [];
	const values = new Map(Object.entries(data));
	return Object.entries(core.shape).flatMap(([name, inner]) => linksIn(inner, values.get(name), pathOf(name)));
}
