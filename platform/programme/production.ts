import type { Picture } from "@lerret/contracts/media";
import { type AgeLimit, ageLimitSchema, type ProductionObject } from "@lerret/contracts/programme";
import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "../db/database.ts";
import { createCachedJsonReader } from "../db/json.ts";
import { toPrefixedPicture } from "../media/picture.ts";

export type Production = {
	id: string;
	object: ProductionObject;
	objectClass: string;
	slug: string;
	pageReference: string;
	parentSlug: string | null;
	parentTitle: string | null;
	title: string;
	originalTitle: string | null;
	summary: string;
	body: string;
	features: string[];
	ageLimit: AgeLimit | null;
	ageReason: string | null;
	minutes: number | null;
	genres: string[];
	countries: string[];
	year: number | null;
	directors: string[];
	cast: string[];
	credits: { label: string; value: string }[];
	distributor: string | null;
	language: string | null;
	suitedFor: string | null;
	premiereOn: string | null;
	updatedAt: string;
	firstImage: Picture | null;
	poster: Picture | null;
};

const readStringList = createCachedJsonReader(z.array(z.string()));
const readCredits = createCachedJsonReader(z.array(z.object({ label: z.string(), value: z.string() })));

const ownColumns = [
	"production.id",
	"production.object",
	"production.object_class",
	"production.slug",
	"production.page_reference",
	"production.parent_slug",
	"production.parent_title",
	"production.title",
	"production.original_title",
	"production.summary",
	"production.features_json",
	"production.age_limit",
	"production.age_reason",
	"production.minutes",
	"production.genres_json",
	"production.countries_json",
	"production.year",
	"production.directors_json",
	"production.cast_json",
	"production.credits_json",
	"production.distributor",
	"production.language",
	"production.suited_for",
	"production.premiere_on",
	"production.updated_at as production_updated_at",
] as const;

const pictureColumns = [
	"cover.id as cover_id",
	"cover.width as cover_width",
	"cover.height as cover_height",
	"cover.alt as cover_alt",
	"cover.focal_x as cover_focal_x",
	"cover.focal_y as cover_focal_y",
	"cover.placeholder as cover_placeholder",
	"poster.id as poster_id",
	"poster.width as poster_width",
	"poster.height as poster_height",
	"poster.alt as poster_alt",
	"poster.focal_x as poster_focal_x",
	"poster.focal_y as poster_focal_y",
	"poster.placeholder as poster_placeholder",
] as const;

export const productionColumns = [...ownColumns, ...pictureColumns] as const;

/** The last segment of a production's address, as `pathOfProduction` builds it. */
export const addressSlug = sql<string>`case when production.object = 'culture' then production.page_reference else production.slug end`;

/** True if a production has this address; each half of the condition uses its own index. */
export function hasAddress(address: string) {
	return sql<boolean>`((production.object <> 'culture' and production.slug = ${address})
		or (production.object = 'culture' and production.page_reference = ${address}))`;
}

/** Productions with their two pictures. Callers add `isPublic`. */
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

export type ProductionRow = Awaited<ReturnType<ReturnType<typeof selectProductions>["execute"]>>[number] & {
	body?: string;
};

/**
 * The visibility rule for pages, APIs, search and feeds: published, and not in the future. Drafts and withdrawn
 * productions have no publication time.
 */
export function isPublic(now: string) {
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
		.where(isPublic(now));
}

/** Throws if stored JSON is broken. */
export function toProduction(row: ProductionRow): Production {
	const where = `production ${row.id}`;
	return {
		id: row.id,
		object: row.object,
		objectClass: row.object_class,
		slug: row.slug,
		pageReference: row.page_reference,
		parentSlug: row.parent_slug,
		parentTitle: row.parent_title,
		title: row.title,
		originalTitle: row.original_title,
		summary: row.summary,
		body: row.body ?? "",
		features: readStringList(row.features_json, where),
		ageLimit: ageLimitSchema.nullable().parse(row.age_limit),
		ageReason: row.age_reason,
		minutes: row.minutes,
		genres: readStringList(row.genres_json, where),
		countries: readStringList(row.countries_json, where),
		year: row.year,
		directors: readStringList(row.directors_json, where),
		cast: readStringList(row.cast_json, where),
		credits: readCredits(row.credits_json, where),
		distributor: row.distributor,
		language: row.language,
		suitedFor: row.suited_for,
		premiereOn: row.premiere_on,
		updatedAt: row.production_updated_at,
		firstImage: toPrefixedPicture(row, "cover"),
		poster: toPrefixedPicture(row, "poster"),
	};
}
