import type { ContentTypeName } from "@lerret/contracts/content-names";
import type { FieldsOf } from "../api/content.ts";
import { type CustomFields, DescribedFields, type EditedFields } from "./described-fields.tsx";
import { describedFields } from "./descriptions.ts";

/** The fields of an item. */
export const ItemForm = <K extends ContentTypeName>({
	editor,
	custom = {},
}: {
	editor: EditedFields<FieldsOf<K>> & { kind: K };
	custom?: CustomFields<FieldsOf<K>>;
}) => (
	<div className="fields">
		<DescribedFields form={editor} described={describedFields[editor.kind]} custom={custom} />
	</div>
);
