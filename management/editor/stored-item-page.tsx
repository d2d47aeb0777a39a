import { type ReactNode, useState } from "react";
import { ActionBar } from "../ui/action-bar.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmationDialog, type Question } from "../ui/dialog.tsx";
import { MoreMenu } from "../ui/more-menu.tsx";
import type { ConflictTexts } from "./conflict-dialog.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import type { StoredItem } from "./use-stored-item.ts";

type Asked = { question: Question; act: () => Promise<void> };

/** The page of an item without drafts, or a form of settings: its fields, and the button that puts them in force. */
export function StoredItemPage<F extends object>({
	editor,
	label,
	questionOf = () => null,
	removal = null,
	...frame
}: {
	editor: StoredItem<F>;
	title?: string;
	/** Beside the heading. */
	actions?: ReactNode;
	/** The failure without what the fields show themselves. */
	failure?: StoredItem<F>["failure"];
	formatConflict?: ConflictTexts["format"];
	/** The text of the button. */
	label: string;
	/** What must be confirmed before a change is saved; null for nothing. */
	questionOf?: (fields: F, saved: F) => Question | null;
	/** How the item is deleted, and the name of the menu with it; null for what cannot be. */
	removal?: { menu: string; label: string; question: Question; remove: () => Promise<void> } | null;
	children: ReactNode;
}) {
	const { edited, isBusy, isDirty, notice } = editor;
	const [asked, setAsked] = useState<Asked | null>(null);
	const save = () => editor.save();
	const start = () => {
		const question = questionOf(editor.fields, editor.saved);
		if (question) setAsked({ question, act: save });
		else void save();
	};
	return (
		<>
			<EditorFrame
				{...{ editor, ...frame }}
				bar={
					<ActionBar item={edited} {...{ isBusy, isDirty, notice }}>
						<Button className="button" isDisabled={isBusy || !isDirty} onClick={start}>
							{label}
						</Button>
						{removal ? (
							<MoreMenu label={removal.menu}>
								<Button
									isDisabled={isBusy}
									onClick={() => setAsked({ question: removal.question, act: removal.remove })}
								>
									{removal.label}
								</Button>
							</MoreMenu>
						) : null}
					</ActionBar>
				}
			/>
			{asked ? (
				<ConfirmationDialog
					{...asked.question}
					onClose={() => setAsked(null)}
					onConfirm={() => {
						setAsked(null);
						void asked.act();
					}}
				/>
			) : null}
		</>
	);
}
