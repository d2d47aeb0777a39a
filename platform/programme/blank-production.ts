import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { fieldColumns } from "../content/field-columns.ts";
import type { Tables } from "../db/database.ts";

const columns = fieldColumns(productionFieldsSchema);

type Row = Tables["production"];

/** Returns a production row with empty values except the given ones. The slug defaults to the id. */
export function blankProduction(
	given: Pick<Row, "site_id" | "id" | "title" | "published_at" | "updated_at"> & Partial<Row>,
): Row {
	const slug = given.slug ?? given.id;
	return {
		...columns.blankRow(),
		object: "movie",
		object_class: "feature",
		slug,
		page_reference: slug,
		...given,
	};
}
