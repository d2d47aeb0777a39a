import { useState } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { TextField } from "../parts/field.tsx";
import { AddressNote } from "./address-note.tsx";

/** Where the chosen words lead; an empty address takes the link away. */
export function LinkDialog({
	address,
	onAddress,
	onClose,
}: {
	address: string;
	onAddress: (href: string) => void;
	onClose: () => void;
}) {
	const [href, setHref] = useState(address);
	const [isTried, setTried] = useState(false);
	const isGood = href === "" || /^(?:https?:\/\/\S+|mailto:\S+|tel:[+\d ]+|\/(?!\/)\S*)$/u.test(href);
	const error =
		isTried && !isGood
			? "Skriv en hel adresse som https://…, en side som /kontakt-oss, eller mailto: eller tel:."
			: undefined;
	return (
		<Dialog title="Lenke" onClose={onClose}>
			<form
				onSubmit={(event) => {
					// The form of the page is none of its business.
					event.preventDefault();
					event.stopPropagation();
					setTried(true);
					if (isGood) onAddress(href);
				}}
			>
				<TextField
					label="Adresse"
					value={href}
					onText={(text) => setHref(text.trim())}
					error={error}
					help="En side på nettstedet begynner med /. La feltet stå tomt for å ta lenken bort."
				/>
				<AddressNote target={href} />
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
