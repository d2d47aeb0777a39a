import { contentDescriptions } from "@lerret/contracts/content-types";
import { initialFields } from "@lerret/contracts/describe";
import type { FieldsOf } from "../../api/content.ts";

type Fields = FieldsOf<"production">;

/** A copy without what belongs to the original alone: its address, its slide, and the numbers of its versions. */
export function copyProduction(original: Fields): Fields {
	const blank = initialFields(contentDescriptions.production.fields) as Fields;
	const { slug, pageReference, highlight, editions } = blank;
	return { ...original, slug, pageReference, highlight, editions };
}
