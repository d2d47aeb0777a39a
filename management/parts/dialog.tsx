import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

/** A question or a tool above the page. The browser keeps the focus in it, closes it with Escape, and gives the focus back. */
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
	// Closed while it still stands in the page: one that is gone gives no focus back.
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

/** Asks before something that visitors will see. The harmless answer is first in the order of the keyboard. */
export function Confirmation({
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
