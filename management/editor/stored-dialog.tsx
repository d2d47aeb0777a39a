import type { ReactNode } from "react";
import { DialogForm } from "../ui/dialog-form.tsx";
import { MergeConflict } from "./conflict-dialog.tsx";
import { type StoredItem, type StoredItemOptions, useStoredItem } from "./use-stored-item.ts";

/** A form for something that is stored with an ETag, beside the page that shows it. */
export function StoredDialog<F extends object>({
	title,
	label,
	onClose,
	children,
	...stored
}: Omit<StoredItemOptions<F>, "name" | "savedNotice" | "pathAfter"> & {
	title: string;
	/** The text of the button that saves. */
	label: string;
	onClose: () => void;
	children: (editor: StoredItem<F>) => ReactNode;
}) {
	const editor = useStoredItem<F>({ ...stored, name: null, savedNotice: () => "" });
	return (
		<>
			<DialogForm
				{...{ title, label, onClose }}
				shape="side"
				form={editor}
				isBusy={editor.isBusy}
				failure={editor.failure}
				onValid={() => void editor.save()}
			>
				{children(editor)}
			</DialogForm>
			<MergeConflict editor={editor} />
		</>
	);
}
