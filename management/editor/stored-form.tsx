import { type DescribedField, describeFields } from "@lerret/contracts/describe";
import type { ReactNode } from "react";
import type { Failure } from "../api/failure.ts";
import type { Question } from "../ui/dialog.tsx";
import type { CustomFields, EditedFields } from "./described-fields.tsx";
import { FormSections, type SectionParts } from "./form-sections.tsx";
import { StoredItemPage } from "./stored-item-page.tsx";
import { type StoredItemOptions, useStoredItem } from "./use-stored-item.ts";

/** A form of settings whose fields follow from their descriptions. */
export function StoredForm<F extends object>({
	label,
	note,
	questionOf,
	custom,
	sections,
	...stored
}: StoredItemOptions<F> & {
	/** The text of the button. */
	label: string;
	/** Below the fields. */
	note?: ReactNode;
	questionOf?: (fields: F, saved: F) => Question | null;
	custom?: (form: EditedFields<F>, saved: F) => CustomFields<F>;
	/** The sections that are shown, in the order of the page. Without it, all fields are shown. */
	sections?: (saved: F) => Record<string, SectionParts>;
}) {
	const editor = useStoredItem(stored);
	const parts = sections?.(editor.saved);
	const described = describeFields(stored.schema).filter(({ section = "" }) => !parts || section in parts);
	return (
		<StoredItemPage
			editor={editor}
			label={label}
			failure={withoutShown(editor.failure, described)}
			{...(questionOf && { questionOf })}
		>
			<FormSections
				key={editor.resetCount}
				form={editor}
				described={described}
				custom={custom?.(editor, editor.saved)}
				parts={parts}
			/>
			{note}
		</StoredItemPage>
	);
}

/** Each field shows its own error; the note has those of fields that another page shows. */
export function withoutShown(failure: Failure | null, described: DescribedField[]): Failure | null {
	if (!failure || failure.fields.length === 0) return failure;
	const fields = failure.fields.filter(({ path }) => !described.some(({ name }) => name === path.split(".")[0]));
	const detail = fields.length > 0 ? "Noe må rettes først." : "Noe må rettes først. Det står i rødt ved feltene.";
	return { title: "Ikke lagret", detail, fields };
}
