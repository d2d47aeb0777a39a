import { blockSchemas } from "@lerret/contracts/blocks";
import { type ContentTypeName, contentTypes } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { type DescribedField, describeFields, labelsOf } from "@lerret/contracts/describe";
import { organiserFieldsSchema } from "@lerret/contracts/organiser";
import { eventSaleRequestSchema, saleSettingsRequestSchema } from "@lerret/contracts/settings/sale";
import { siteSettingsRequestSchema } from "@lerret/contracts/settings/site";

const byType = <T>(describe: (type: ContentTypeName) => T) =>
	Object.fromEntries(contentTypes.map((type) => [type, describe(type)])) as Record<ContentTypeName, T>;

export const describedFields: Record<ContentTypeName, DescribedField[]> = byType((type) =>
	describeFields(contentDescriptions[type].fields),
);

const withInner = (fields: DescribedField[]): DescribedField[] =>
	fields.flatMap((field) => [field, ...withInner(field.fields)]);

/** The fields of all content and of all settings, with those of their rows. */
export const allFields: DescribedField[] = withInner([
	...Object.values(describedFields).flat(),
	...[siteSettingsRequestSchema, saleSettingsRequestSchema, eventSaleRequestSchema, organiserFieldsSchema].flatMap(
		describeFields,
	),
]);

const labels: ReadonlyMap<string, string> = new Map(allFields.map(({ name, label }) => [name, label]));

/** The label of a field of an item of a kind, else of any content or settings. */
export const labelOfField = (name: string, kind = ""): string | undefined =>
	(fieldLabels as Record<string, Record<string, string>>)[kind]?.[name] ?? labels.get(name);

/** The label and help of a field whose input is not that of its description. */
export function textsOf(type: ContentTypeName, name: string): { label: string; help: string | undefined } {
	const field = describedFields[type].find((one) => one.name === name);
	return { label: field?.label ?? name, help: field?.help };
}

/** The text that names an item; empty for a type without such a field. */
export function titleOf(type: ContentTypeName, fields: object): string {
	const values: Record<string, unknown> = { ...fields };
	return String(values[contentDescriptions[type].titleField ?? ""] ?? "");
}

/** The labels of the fields of all blocks, in which fields of one name have one label. */
const blockLabels: Record<string, string> = Object.assign({}, ...Object.values(blockSchemas).map(labelsOf));

export const fieldLabels: Record<ContentTypeName, Record<string, string>> = byType((type) => ({
	...(type === "block-data" ? blockLabels : {}),
	...labelsOf(contentDescriptions[type].fields),
}));
