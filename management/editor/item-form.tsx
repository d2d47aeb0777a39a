import type { ContentTypeName } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import type { ContentDescription } from "@lerret/contracts/describe";
import type { FieldsOf } from "../api/content.ts";
import type { CustomFields, EditedFields } from "./described-fields.tsx";
import { describedFields } from "./descriptions.ts";
import { FormSections } from "./form-sections.tsx";

/** The fields of an item. */
export const ItemForm = <K extends ContentTypeName>({
	editor,
	custom = {},
}: {
	editor: EditedFields<FieldsOf<K>> & { kind: K };
	custom?: CustomFields<FieldsOf<K>>;
}) => {
	const { closedSections = [] }: Pick<ContentDescription, "closedSections"> = contentDescriptions[editor.kind];
	const parts = Object.fromEntries(closedSections.map((title) => [title, { isClosed: true }]));
	return <FormSections form={editor} described={describedFields[editor.kind]} custom={custom} parts={parts} />;
};
