import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Failure } from "../api/failure.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogShape } from "./dialog.tsx";
import { FailureNote } from "./failure-note.tsx";
import { RequiredNote } from "./fields/field.tsx";

/** A form in a dialog; `form` comes from `useForm`, and `onValid` gets its fields when they are valid. */
export function DialogForm<F>({
	label = "Bruk",
	shape = "narrow",
	form,
	isBusy = false,
	failure = null,
	onValid,
	children,
	...dialog
}: {
	title: string;
	label?: string;
	shape?: DialogShape | undefined;
	form: { isDirty: boolean; validate: () => Promise<F> };
	/** While `onValid` sends the fields, and why it could not. */
	isBusy?: boolean;
	failure?: Failure | null;
	onValid: (fields: F) => void;
	onClose: () => void;
	children: ReactNode;
}) {
	const id = useId();
	const formElement = useRef<HTMLFormElement>(null);
	const [rejections, setRejections] = useState(0);
	// After the render that marks the fields, whose errors are read aloud with them.
	useEffect(() => {
		if (rejections === 0) return;
		const field = formElement.current?.querySelector<HTMLElement>("[aria-invalid]");
		field?.focus();
		// With the error below it.
		field?.closest(".field")?.scrollIntoView({ block: "nearest" });
	}, [rejections]);
	return (
		<Dialog
			{...dialog}
			shape={shape}
			isDirty={form.isDirty}
			isBusy={isBusy}
			cancel="Avbryt"
			actions={
				<Button type="submit" form={id} className="button" isDisabled={isBusy}>
					{label}
				</Button>
			}
		>
			<form
				id={id}
				ref={formElement}
				noValidate
				onSubmit={(event) => {
					// The submit event must not reach a form of the page.
					event.preventDefault();
					event.stopPropagation();
					form.validate().then(onValid, () => setRejections(rejections + 1));
				}}
			>
				<RequiredNote />
				{children}
				<FailureNote failure={failure} />
			</form>
		</Dialog>
	);
}
