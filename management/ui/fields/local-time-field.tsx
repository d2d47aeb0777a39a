import { fromOsloLocal, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { type ReactNode, useState } from "react";
import { TextField } from "./field.tsx";

/**
 * An instant, entered as Norwegian time. An incomplete input is "", which cannot be saved; the previous time could
 * otherwise be published by accident.
 */
export function LocalTimeField({
	label,
	instant,
	help,
	error,
	onInstant,
}: {
	label: ReactNode;
	instant: string;
	help?: string | undefined;
	error?: string | undefined;
	onInstant: (instant: string) => void;
}) {
	const [typed, setTyped] = useState<string | null>(null);
	const local = instant === "" ? "" : toOsloLocal(instant);
	const isIncomplete = instant === "";
	return (
		<TextField
			label={label}
			type="datetime-local"
			isRequired
			value={isIncomplete ? (typed ?? "") : local}
			help={help}
			error={isIncomplete ? "Skriv hele datoen og klokkeslettet." : error}
			onText={(text) => {
				setTyped(text);
				onInstant(fromOsloLocal(text) ?? "");
			}}
		/>
	);
}
