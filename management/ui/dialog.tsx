import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { useUnloadGuard } from "./use-unload-guard.ts";

/** What is asked before something is done. */
export type Question = { title: string; text: ReactNode; action: string };

const lossQuestion: Question = {
	title: "Forkaste det du har skrevet?",
	text: "Det er ikke lagret, og er borte når du lukker.",
	action: "Forkast og lukk",
};

/**
 * «side» is a sheet at the edge of the window, for a form beside the list or the facts that it is about; «whole» has room for a
 * page of the site.
 */
export type DialogShape = "narrow" | "wide" | "side" | "whole";

/**
 * A modal dialog. The browser traps the focus and restores it. Escape and the button that cancels close it, but ask
 * first when something is typed in it.
 */
export function Dialog({
	title,
	shape = "narrow",
	isDirty = false,
	isBusy = false,
	cancel,
	actions,
	onClose,
	children,
}: {
	title: string;
	shape?: DialogShape;
	/** Something is typed that closing loses. */
	isDirty?: boolean;
	isBusy?: boolean;
	/** The text of the button that closes it; it comes first in the focus order. */
	cancel?: string;
	/** Buttons after the one that closes it. */
	actions?: ReactNode;
	onClose: () => void;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const [isAsking, setAsking] = useState(false);
	useUnloadGuard(isDirty);
	// Closed before it leaves the DOM, because a removed dialog does not restore the focus.
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		return () => element?.close();
	}, []);
	const close = () => (isDirty ? setAsking(true) : onClose());
	// The browser closes a dialog on a second Escape without asking the page, unless the key is handled here.
	function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
		if (event.key !== "Escape") return;
		event.stopPropagation();
		if (event.isDefaultPrevented() || event.currentTarget.querySelector(":popover-open")) return;
		event.preventDefault();
		close();
	}
	return (
		<dialog
			ref={dialog}
			aria-labelledby={id}
			className="dialog"
			data-shape={shape}
			onKeyDown={onKeyDown}
			onCancel={(event) => {
				event.preventDefault();
				close();
			}}
		>
			<h2 id={id}>{title}</h2>
			{children}
			{cancel === undefined && actions === undefined ? null : (
				<p className="actions">
					<span role="status">{isBusy ? "Et øyeblikk …" : null}</span>
					{cancel === undefined ? null : (
						<button type="button" className="quiet-button" onClick={close}>
							{cancel}
						</button>
					)}
					{actions}
				</p>
			)}
			{isAsking ? <ConfirmationDialog {...lossQuestion} onConfirm={onClose} onClose={() => setAsking(false)} /> : null}
		</dialog>
	);
}

/** Asks before something is done. */
export function ConfirmationDialog({
	title,
	text,
	action,
	isBusy = false,
	isReady = true,
	onConfirm,
	onClose,
}: Question & {
	isBusy?: boolean;
	/** Whether what the question depends on is known. */
	isReady?: boolean;
	onConfirm: () => void;
	onClose: () => void;
}) {
	return (
		<Dialog
			title={title}
			isBusy={isBusy || !isReady}
			cancel="Nei, gå tilbake"
			actions={
				<Button className="button" isDisabled={isBusy || !isReady} onClick={onConfirm}>
					{action}
				</Button>
			}
			onClose={onClose}
		>
			{typeof text === "string" ? <p>{text}</p> : text}
		</Dialog>
	);
}
