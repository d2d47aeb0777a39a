import { useEffect, useState } from "react";
import { opensSearch } from "./shortcuts.ts";

type SearchDialog = typeof import("./search-dialog.tsx").SearchDialog;

/** Opens the search from anywhere. The dialog is loaded on first use. */
export function SearchControl() {
	const [isOpen, setOpen] = useState(false);
	const [loaded, setLoaded] = useState<{ Dialog: SearchDialog } | null>(null);
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!opensSearch(event)) return;
			event.preventDefault();
			setOpen(true);
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
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
			{isOpen && loaded ? <loaded.Dialog onClose={() => setOpen(false)} /> : null}
		</>
	);
}
