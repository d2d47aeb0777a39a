import type { ReactNode } from "react";
import { FailureNote } from "../ui/failure-note.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { type ConflictTexts, MergeConflict } from "./conflict-dialog.tsx";
import { UnsavedNote } from "./unsaved-note.tsx";
import type { StoredFields } from "./use-stored-fields.ts";

/** What stands around the fields of everything that is stored: heading, messages, bar, conflict, and the leave guard. */
export function EditorFrame<F extends object>({
	editor,
	title = null,
	actions,
	failure = editor.failure,
	formatConflict,
	conflictNote,
	bar,
	children,
}: {
	editor: StoredFields<F>;
	/** Null where the page around it has the heading. */
	title?: string | null;
	/** Beside the heading. */
	actions?: ReactNode;
	/** The failure without what the fields show themselves. */
	failure?: StoredFields<F>["failure"];
	formatConflict?: ConflictTexts["format"];
	/** Says where rejected changes of another can be found; without it, in the log. */
	conflictNote?: string;
	bar: ReactNode;
	children: ReactNode;
}) {
	const { labels, isDirty, isLeaving } = editor;
	return (
		<>
			{title === null ? null : <PageHeading title={title}>{actions}</PageHeading>}
			<div className="stack editing">
				{editor.unsaved ? <UnsavedNote onRestore={editor.restoreUnsaved} onDiscard={editor.dropUnsaved} /> : null}
				<FailureNote failure={failure} labels={labels} />
				{children}
				{bar}
			</div>
			<MergeConflict editor={editor} format={formatConflict} note={conflictNote} />
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} />
		</>
	);
}
