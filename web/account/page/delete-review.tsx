import { useEffect, useRef, useState } from "react";

export function DeleteReview({ film, onDelete }: { film: string | null; onDelete: () => void }) {
	const [isAsked, setAsked] = useState(false);
	const keep = useRef<HTMLButtonElement>(null);
	const ask = useRef<HTMLButtonElement>(null);
	const wasAsked = useRef(false);
	// Moves the focus to the button that replaced the focused one.
	useEffect(() => {
		if (isAsked) keep.current?.focus();
		else if (wasAsked.current) ask.current?.focus();
		wasAsked.current = isAsked;
	}, [isAsked]);
	const of = film ? <span className="visually-hidden"> av {film}</span> : null;
	if (!isAsked)
		return (
			<button ref={ask} type="button" className="quiet-button" onClick={() => setAsked(true)}>
				Slett omtalen{of}
			</button>
		);
	return (
		<fieldset
			className="delete-review"
			onKeyDown={(event) => {
				if (event.key === "Escape") setAsked(false);
			}}
		>
			<legend>Omtalen{of} blir borte for godt. Vil du slette den?</legend>
			<button ref={keep} type="button" className="quiet-button" onClick={() => setAsked(false)}>
				Behold den
			</button>
			<button type="button" className="quiet-button" onClick={onDelete}>
				Slett for godt
			</button>
		</fieldset>
	);
}
