import type { ReactNode } from "react";
import { Dialog } from "../ui/dialog.tsx";

/** A form in a dialog; `form` comes from `useForm`, and `onValid` gets its fields when they are valid. */
export function DialogForm<F>({
	title,
	label = "Bruk",
	form,
	onValid,
	onClose,
	children,
}: {
	title: string;
	label?: string;
	form: { validate: () => Promise<F> };
	onValid: (fields: F) => void;
	onClose: () => void;
	children: ReactNode;
}) {
	return (
		<Dialog title={title} onClose={onClose}>
			<form
				noValidate
				onSubmit={(event) => {
					// The submit event must not reach a form of the page.
					event.preventDefault();
					event.stopPropagation();
					// Invalid fields show their errors themselves.
					form.validate().then(onValid, () => {});
				}}
			>
				{children}
				<p className="actions">
					<button type="button" className="quiet-button" onClick={onClose}>
						Avbryt
					</button>
					<button type="submit" className="button">
						{label}
					</button>
				</p>
			</form>
		</Dialog>
	);
}
