import type { FieldError } from "@lerret/contracts/errors";
import type { ReactNode } from "react";
import { DialogForm } from "../ui/dialog-form.tsx";
import { MergeConflict } from "./conflict-dialog.tsx";
import { useAction } from "./use-action.ts";
import type { Merge } from "./use-merge.ts";

/** A form in a dialog that is sent to the server. A response that rejects fields shows its errors at them. */
export function SubmitDialog<F extends object>({
	send,
	merging,
	...dialog
}: {
	title: string;
	label: string;
	isWide?: boolean;
	/** From `useForm`. */
	form: { current: () => F; validate: () => Promise<F>; showErrors: (found: FieldError[]) => void };
	/** Gets the valid fields; a rejection is shown. */
	send: (fields: F) => Promise<void>;
	/** For an item with an ETag: what was read of it, and what happens when others have changed it since. */
	merging?: { base: F; labels: Record<string, string>; merge: Merge<F> };
	onClose: () => void;
	children: ReactNode;
}) {
	const { busy, failure, run } = useAction();
	const act = (action: () => Promise<void>) =>
		run(action, {
			onFailure: ({ fields }) => dialog.form.showErrors(fields),
			...(merging && { onStale: () => merging.merge.onStale(merging.base, dialog.form.current()) }),
		});
	return (
		<>
			<DialogForm {...dialog} isBusy={busy} failure={failure} onValid={(fields) => void act(() => send(fields))} />
			{merging ? <MergeConflict merge={merging.merge} texts={merging} act={act} /> : null}
		</>
	);
}
