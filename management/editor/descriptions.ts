import { contentFieldSchemas } from "@lerret/contracts/api/management-site";
import { type DescribedField, describeFields, labelsOf } from "@lerret/contracts/content/describe";
import { type ContentTypeName, contentTypes } from "@lerret/contracts/content-types";
import { blockDataLabels } from "../screens/pages/labels.ts";

const byType = <T>(describe: (type: ContentTypeName) => T) =>
	Object.fromEntries(contentTypes.map((type) => [type, describe(type)])) as Record<ContentTypeName, T>;

export const describedFields: Record<ContentTypeName, DescribedField[]> = byType((type) =>
	describeFields(contentFieldSchemas[type]),
);

export const fieldLabels: Record<ContentTypeName, Record<string, string>> = byType((type) => ({
	...(type === "block-data" ? blockDataLabels : {}),
	...labelsOf(contentFieldSchemas[type]),
}));
