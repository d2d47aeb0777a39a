import type { Tables } from "../db/database.ts";

type Row = Tables["production"];

/** Returns a production row with empty values except the given ones. The slug defaults to the id. */
export function blankProduction(
	given: Pick<Row, "site_id" | "id" | "title" | "published_at" | "updated_at"> & Partial<Row>,
): Row {
	const slug = given.slug ?? given.id;
	return {
		object: "movie",
		object_class: "feature",
		slug,
		page_reference: slug,
		parent_slug: null,
		parent_title: null,
		original_title: null,
		summary: "",
		body: "",
		features_json: "[]",
		first_image_id: null,
		poster_id: null,
		age_limit: null,
		age_reason: null,
		minutes: null,
		genres_json: "[]",
		countries_json: "[]",
		year: null,
		directors_json: "[]",
		cast_json: "[]",
		credits_json: "[]",
		distributor: null,
		language: null,
		suited_for: null,
		premiere_on: null,
		highlight: null,
		...given,
	};
}
