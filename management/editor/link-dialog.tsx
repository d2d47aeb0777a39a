import { useState } from "react";
import { TextField } from "../fields/field.tsx";
import { AddressWarning } from "./address-warning.tsx";
import { DialogForm } from "./dialog-form.tsx";

/** An empty address removes the link. */
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
	const [isSubmitted, setSubmitted] = useState(false);
	const isValid = href === "" || /^(?:https?:\/\/\S+|mailto:\S+|tel:[+\d ]+|\/(?!\/)\S*)$/u.test(href);
	const error =
		isSubmitted && !isValid
			? "Skriv en hel adresse som https://…, en side som /kontakt-oss, eller mailto: eller tel:."
			: undefined;
	const submit = () => {
		setSubmitted(true);
		if (isValid) onAddress(href);
	};
	return (
		<DialogForm title="Lenke" onSubmit={submit} onClose={onClose}>
			<TextField
				label="Adresse"
				value={href}
				onText={(text) => setHref(text.trim())}
				error={error}
				help="En side på nettstedet begynner med /. La feltet stå tomt for å ta lenken bort."
			/>
			<AddressWarning target={href} />
		</DialogForm>
	);
}
