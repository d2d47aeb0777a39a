import type { productionFieldsSchema } from "@lerret/contracts/content/production";
import type * as z from "zod";
import type { Tables } from "../../db/database.ts";
import { cleanHtml } from "../../html/clean-html.ts";
import type { Fields, ItemRef, ItemTimes } from "../content-type.ts";
import { readList } from "./lookups.ts";

export function toRow(
	{ siteId, id }: ItemRef,
	fields: z.output<typeof productionFieldsSchema>,
	{ publishedAt, now }: Pick<ItemTimes, "publishedAt" | "now">,
): Tables["production"] {
	const slug = fields.slug ?? id;
	return {
		site_id: siteId,
		id,
		object: fields.object,
		object_class: fields.objectClass ?? "",
		slug,
		page_reference: fields.pageReference ?? slug,
		parent_slug: fields.parentSlug,
		parent_title: fields.parentTitle,
		title: fields.title,
		original_title: fields.originalTitle,
		summary: fields.summary,
		body: fields.body,
		features_json: JSON.stringify(fields.features),
		first_image_id: fields.cover,
		poster_id: fields.poster,
		age_limit: fields.ageLimit,
		age_reason: fields.ageReason,
		minutes: fields.minutes,
		genres_json: JSON.stringify(fields.genres),
		countries_json: JSON.stringify(fields.countries),
		year: fields.year,
		directors_json: JSON.stringify(fields.directors),
		cast_json: JSON.stringify(fields.cast),
		credits_json: JSON.stringify(fields.credits),
		distributor: fields.distributor,
		language: fields.language,
		suited_for: fields.suitedFor,
		premiere_on: fields.premiereOn,
		highlight: fields.highlight,
		published_at: publishedAt,
		updated_at: now,
	};
}

export function toFields(row: Tables["production"], editions: { ediNumber: string; label: string }[]): Fields {
	return {
		title: row.title,
		object: row.object,
		objectClass: row.object_class,
		slug: row.slug,
		pageReference: row.page_reference === row.slug ? null : row.page_reference,
		parentSlug: row.parent_slug,
		parentTitle: row.parent_title,
		originalTitle: row.original_title,
		summary: row.summary,
		body: cleanHtml(row.body),
		features: readList(row.features_json),
		cover: row.first_image_id,
		poster: row.poster_id,
		ageLimit: row.age_limit,
		ageReason: row.age_reason,
		minutes: row.minutes,
		genres: readList(row.genres_json),
		countries: readList(row.countries_json),
		year: row.year,
		directors: readList(row.directors_json),
		cast: readList(row.cast_json),
		credits: readList(row.credits_json),
		distributor: row.distributor,
		language: row.language,
		suitedFor: row.suited_for,
		premiereOn: row.premiere_on,
		highlight: row.highlight,
		editions,
	};
}
