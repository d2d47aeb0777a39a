import { useEffect, useRef, useState } from "react";

export function DeleteReview({ film, onDelete }: { film: string | null; onDelete: () => void }) {
	const [isConfirming, setConfirming] = useState(false);
	const keepButton = useRef<HTMLButtonElement>(null);
	const deleteButton = useRef<HTMLButtonElement>(null);
	const wasConfirming = useRef(false);
	// Moves the focus to the button that replaced the focused one.
	useEffect(() => {
		if (isConfirming) keepButton.current?.focus();
		else if (wasConfirming.current) deleteButton.current?.focus();
		wasConfirming.current = isConfirming;
	}, [isConfirming]);
	const ofFilm = film ? <span className="visually-hidden"> av {film}</span> : null;
	if (!isConfirming)
		return (
			<button ref={deleteButton} type="button" className="quiet-button" onClick={() => setConfirming(true)}>
				Slett omtalen{ofFilm}
			</button>
		);
	return (
		<fieldset
			className="delete-review"
			onKeyDown={(event) => {
				if (event.key === "Escape") setConfirming(false);
			}}
		>
			<legend>Omtalen{ofFilm} blir borte for godt. Vil du slette den?</legend>
			<button ref={keepButton} type="button" className="quiet-button" onClick={() => setConfirming(false)}>
				Behold den
			</button>
			<button type="button" className="quiet-button" onClick={onDelete}>
				Slett for godt
			</button>
		</fieldset>
	);
}
