import * as z from "zod";
import { blockTypes } from "../blocks/index.ts";
import { contentNames } from "../content-names.ts";
import { describeContent, field } from "../describe.ts";
import { requiredLine } from "../management-fields.ts";
import { placeSchema } from "../site.ts";

const managedPlaceSchema = placeSchema.extend({
	row: z.int().min(0).max(100),
	column: z.int().min(0).max(11),
	order: field(z.int().min(0).max(10_000), { label: "Rekkefølge i kolonnen" }),
});

/** `data` has the shape of the component's schema; unknown fields are rejected. */
export const blockFieldsSchema = z.strictObject({
	pageId: field(requiredLine(100), {
		label: "Side",
		column: "page_id",
		listed: true,
		filter: { description: "Bare de på denne siden.", example: "om-oss" },
	}),
	component: field(z.enum(blockTypes), {
		label: "Slag",
		column: "component",
		listed: true,
		filter: { description: "Bare de med denne komponenten.", example: "content" },
	}),
	data: field(z.record(z.string(), z.unknown()), { label: "Innhold", column: "data_json" }),
	dataIds: field(z.array(requiredLine(100)).max(20).default([]), {
		label: "Hentes fra",
		help: "Det siden henter, bestemmes under «Om siden».",
		column: "data_ids_json",
	}),
	place: field(managedPlaceSchema, { label: "Plass" }),
	hide: field(z.boolean().default(false), { label: "Skjul på nettstedet", column: "hide", listed: true }),
	/** Publishing such a draft deletes the block, so that a page and what is no longer on it change at once. */
	removed: field(z.boolean().default(false), { label: "Slettes når det publiseres" }),
});

export const blockDescription = describeContent({
	...contentNames["block-data"],
	fields: blockFieldsSchema,
	id: "BlockData",
	group: "Redaksjon: blokker",
	about: "Blokkene som sidene er satt sammen av. data er det komponenten trenger.",
	one: "blokk",
	many: "blokker",
	definite: "innholdet",
});
