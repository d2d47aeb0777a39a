import type { ReactNode } from "react";
import { Dialog } from "../ui/dialog.tsx";

type DialogFormProps = { title: string; onSubmit: () => void; onClose: () => void; children: ReactNode };

export function DialogForm({ title, onSubmit, onClose, children }: DialogFormProps) {
	return (
		<Dialog title={title} onClose={onClose}>
			<form
				onSubmit={(event) => {
					// The submit event must not reach a form of the page.
					event.preventDefault();
					event.stopPropagation();
					onSubmit();
				}}
			>
				{children}
				<p className="actions">
					<button type="button" className="quiet-button" onClick={onClose}>
						Avbryt
					</button>
					<button type="submit" className="button">
						Bruk
					</button>
				</p>
			</form>
		</Dialog>
	);
}
