import { useState } from "react";
import { TextArea, TextField } from "./field.tsx";

/** Several short texts, one on each line. */
export function ListField({
	label,
	values,
	error,
	onValues,
}: {
	label: string;
	values: string[];
	error?: string | undefined;
	onValues: (values: string[]) => void;
}) {
	// What is being typed may have empty lines; what is saved has none.
	const [typed, setTyped] = useState<string | null>(null);
	const isOwn = typed !== null && linesOf(typed).join("\n") === values.join("\n");
	return (
		<TextArea
			label={label}
			help="Én på hver linje."
			value={isOwn ? typed : values.join("\n")}
			error={error}
			onText={(text) => {
				setTyped(text);
				onValues(linesOf(text));
			}}
		/>
	);
}

const linesOf = (text: string): string[] =>
	text
		.split("\n")
		.map((one) => one.trim())
		.filter(Boolean);

/** A whole number, or none. */
export function NumberField({
	label,
	value,
	error,
	onValue,
}: {
	label: string;
	value: number | null;
	error?: string | undefined;
	onValue: (value: number | null) => void;
}) {
	return (
		<TextField
			label={label}
			inputMode="numeric"
			value={value === null ? "" : String(value)}
			error={error}
			onText={(text) => {
				const digits = text.replace(/\D/gu, "").slice(0, 9);
				onValue(digits === "" ? null : Number(digits));
			}}
		/>
	);
}
