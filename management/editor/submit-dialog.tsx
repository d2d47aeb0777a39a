import type { FieldError } from "@lerret/contracts/errors";
import type { ReactNode } from "react";
import type { DialogShape } from "../ui/dialog.tsx";
import { DialogForm } from "../ui/dialog-form.tsx";
import { useAction } from "./use-action.ts";

/** A form in a dialog that is sent to the server. A response that rejects fields shows its errors at them. */
export function SubmitDialog<F extends object>({
	send,
	...dialog
}: {
	title: string;
	label: string;
	shape?: DialogShape;
	/** From `useForm`. */
	form: { isDirty: boolean; validate: () => Promise<F>; showErrors: (found: FieldError[]) => void };
	/** Gets the valid fields; a rejection is shown. */
	send: (fields: F) => Promise<void>;
	onClose: () => void;
	children: ReactNode;
}) {
	const { busy: isBusy, failure, run } = useAction();
	const onFailure = ({ fields }: { fields: FieldError[] }) => dialog.form.showErrors(fields);
	return (
		<DialogForm
			{...dialog}
			{...{ isBusy, failure }}
			onValid={(fields) => void run(() => send(fields), { onFailure })}
		/>
	);
}
