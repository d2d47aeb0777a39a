import { fromOsloLocal, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { useState } from "react";
import { TextField } from "./field.tsx";

/** An instant, written as date and time in Norway. Only a whole one counts; what is being typed stays as it is. */
export function LocalTimeField({
	label,
	instant,
	error,
	onInstant,
}: {
	label: string;
	instant: string;
	error?: string | undefined;
	onInstant: (instant: string) => void;
}) {
	const [typed, setTyped] = useState<string | null>(null);
	const known = toOsloLocal(instant);
	const isUnfinished = typed !== null && fromOsloLocal(typed) === null;
	return (
		<TextField
			label={label}
			type="datetime-local"
			required
			value={isUnfinished ? typed : known}
			error={isUnfinished ? "Skriv hele datoen og klokkeslettet." : error}
			onText={(text) => {
				setTyped(text);
				const at = fromOsloLocal(text);
				if (at !== null) onInstant(at);
			}}
		/>
	);
}
