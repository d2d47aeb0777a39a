import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

/** A modal dialog. The browser traps the focus, closes it with Escape and restores the focus. */
export function Dialog({
	title,
	isWide = false,
	onClose,
	children,
}: {
	title: string;
	isWide?: boolean;
	onClose: () => void;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	// Closed before it leaves the DOM, because a removed dialog does not restore the focus.
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		return () => element?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={id}
			className={isWide ? "dialog dialog-wide" : "dialog"}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			<h2 id={id}>{title}</h2>
			{children}
		</dialog>
	);
}

/** The cancel button comes first in the focus order. */
export function ConfirmationDialog({
	title,
	text,
	action,
	isBusy = false,
	onConfirm,
	onClose,
}: {
	title: string;
	text: string;
	action: string;
	isBusy?: boolean;
	onConfirm: () => void;
	onClose: () => void;
}) {
	return (
		<Dialog title={title} onClose={onClose}>
			<p>{text}</p>
			<p className="actions">
				<span role="status">{isBusy ? "Et øyeblikk …" : null}</span>
				<button type="button" className="quiet-button" onClick={onClose}>
					Nei, gå tilbake
				</button>
				<button type="button" className="button" disabled={isBusy} onClick={onConfirm}>
					{action}
				</button>
			</p>
		</Dialog>
	);
}
