import { useEffect, useRef, useState } from "react";
import { opensSearch, textAfterKey } from "./shortcuts.ts";

type SearchDialog = typeof import("./search-dialog.tsx").SearchDialog;

/** Opens the search from anywhere. The dialog is loaded on first use. */
export function SearchControl() {
	const [isOpen, setOpen] = useState(false);
	const [loaded, setLoaded] = useState<{ Dialog: SearchDialog } | null>(null);
	const [hasFailed, setFailed] = useState(false);
	/** What was typed while the dialog was loading. */
	const typed = useRef("");
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!opensSearch(event)) return;
			event.preventDefault();
			typed.current = "";
			setOpen(true);
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
	useEffect(() => {
		if (!isOpen || loaded) return;
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === "Escape") setOpen(false);
			const text = textAfterKey(typed.current, event);
			if (text === null) return;
			event.preventDefault();
			typed.current = text;
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, [isOpen, loaded]);
	useEffect(() => {
		if (!isOpen || loaded) return;
		import("./search-dialog.tsx").then(
			({ SearchDialog: Dialog }) => setLoaded({ Dialog }),
			() => {
				setFailed(true);
				setOpen(false);
			},
		);
	}, [isOpen, loaded]);
	const close = () => {
		typed.current = "";
		setOpen(false);
	};
	return (
		<>
			<button
				type="button"
				className="search-open"
				aria-haspopup="dialog"
				aria-keyshortcuts="/ Control+K"
				onClick={() => setOpen(true)}
			>
				<svg viewBox="0 0 20 20" aria-hidden="true">
					<circle cx="8.5" cy="8.5" r="5.5" />
					<path d="m13 13 5 5" />
				</svg>
				Søk
				<span className="key" aria-hidden="true">
					/
				</span>
			</button>
			{hasFailed && !isOpen ? (
				<p className="search-failed" role="alert">
					Søket kunne ikke hentes. Sjekk nettet, og last siden på nytt.
				</p>
			) : null}
			{isOpen && loaded ? <loaded.Dialog initialText={typed.current} onClose={close} /> : null}
		</>
	);
}
