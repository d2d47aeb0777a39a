import { productionFieldsSchema } from "@lerret/contracts/content/production";
import type { Values } from "@lerret/contracts/describe";
import type { Picture } from "@lerret/contracts/media";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { pictureColumns, toPrefixedPicture } from "../media/picture.ts";

export type Production = Omit<
	Values<typeof productionFieldsSchema>,
	| "editions"
	| "cover"
	| "poster"
	| "pageReference"
	| "rentalEndsOn"
	| "concertKind"
	| "grantPercent"
	| "freeRepertoirePercent"
> & {
	id: string;
	pageReference: string;
	updatedAt: string;
	cover: Picture | null;
	poster: Picture | null;
};

const columns = fieldColumns(productionFieldsSchema);

/** The columns that only the production's own page shows, with the values that a list has for them. */
const emptyDetails = { body: "", stills_json: "[]", quotes_json: "[]", artist_links_json: "[]" };
type DetailColumn = keyof typeof emptyDetails;
/** What only staff see. */
const privateColumns = ["rental_ends_on", "concert_kind", "grant_percent", "free_repertoire_percent"] as const;
const detailNames = Object.keys(emptyDetails) as DetailColumn[];
export const detailColumns = detailNames.map((name) => `production.${name}` as const);

/** All but those. */
export const productionColumns = [
	"production.id",
	"production.updated_at as production_updated_at",
	...columns.columnsOf("production", ["first_image_id", "poster_id", ...privateColumns, ...detailNames]),
	...pictureColumns("cover"),
	...pictureColumns("poster"),
] as const;

/** The last segment of a production's address, as `pathOfProduction` builds it. */
export const addressSlug = sql<string>`case when production.object = 'culture' then production.page_reference else production.slug end`;

/** True if a production has this address; each half of the condition uses its own index. */
export function hasAddress(address: string) {
	return sql<boolean>`((production.object <> 'culture' and production.slug = ${address})
		or (production.object = 'culture' and production.page_reference = ${address}))`;
}

/** Productions with their two pictures. Callers add `isPublicProduction`. */
export function selectProductions(db: Database) {
	return db
		.selectFrom("production")
		.leftJoin("media as cover", (join) =>
			join.onRef("cover.site_id", "=", "production.site_id").onRef("cover.id", "=", "production.first_image_id"),
		)
		.leftJoin("media as poster", (join) =>
			join.onRef("poster.site_id", "=", "production.site_id").onRef("poster.id", "=", "production.poster_id"),
		)
		.select(productionColumns);
}

export type ProductionRow = Awaited<ReturnType<ReturnType<typeof selectProductions>["execute"]>>[number] &
	Partial<Record<DetailColumn, string>>;

/**
 * The visibility rule for pages, APIs, search and feeds: published, and not in the future. Drafts and withdrawn
 * productions have no publication time.
 */
export function isPublicProduction(now: string) {
	return sql<boolean>`production.published_at <= ${now}`;
}

/**
 * A subquery for the public production of the outer statement's event. With a join, both databases would start with all
 * productions.
 */
export function selectPublicProductionOfEvent(db: Database, now: string) {
	return db
		.selectFrom("production")
		.select(sql<number>`1`.as("found"))
		.where("production.site_id", "=", sql.ref<string>("event.site_id"))
		.where("production.id", "=", sql.ref<string>("event.production_id"))
		.where(isPublicProduction(now));
}

/** Throws if stored JSON is broken. */
export function toProduction(row: ProductionRow): Production {
	return {
		...columns.toValues({ ...emptyDetails, ...row }, `production ${row.id}`),
		id: row.id,
		pageReference: row.page_reference,
		updatedAt: row.production_updated_at,
		cover: toPrefixedPicture(row, "cover"),
		poster: toPrefixedPicture(row, "poster"),
	};
}
