import type { ContentTypeName } from "@lerret/contracts/content-names";
import { formatNumericDate } from "@lerret/contracts/nb/time";
import type { FieldsOf, ListedItem } from "../../api/content.ts";
import { describedFields } from "../../editor/descriptions.ts";
import { formatValue } from "../../editor/format-value.ts";
import { describeAddress } from "../pages/page-address.ts";

/** The text below the title of an item in its list. */
export function describeItem<K extends ContentTypeName>(kind: K, { fields, status }: ListedItem<K>): string {
	const ownLine: ((fields: FieldsOf<K>) => string) | undefined = ownLines[kind];
	if (ownLine) return ownLine(fields);
	const values: Record<string, unknown> = { ...fields };
	const texts = describedFields[kind].flatMap(({ name, inList }) => (inList ? [formatValue(name, values[name])] : []));
	return [...texts.filter(Boolean), `endret ${formatNumericDate(status.updatedAt)}`].join(", ");
}

/** Those that do not follow from the description. */
const ownLines: { [K in ContentTypeName]?: (fields: FieldsOf<K>) => string } = {
	page: ({ path }) => describeAddress(path),
	production: ({ object, ageLimit }) => (object === "movie" ? `Film, ${formatAgeLimit(ageLimit)}` : "Kultur"),
};

function formatAgeLimit(limit: string | null): string {
	if (limit === null) return "aldersgrense ikke satt";
	return limit === "A" ? "tillatt for alle" : `${limit} år`;
}
