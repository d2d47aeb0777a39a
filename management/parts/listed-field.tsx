import { type ReactNode, useState } from "react";
import { ChoiceField, TextField } from "./field.tsx";

/** The value of the option for a free text. Stored texts never begin with a space. */
const own = " own";

/** A select of known texts with an option for a free text. A stored text that is not in the list is also a choice. */
export function ListedField({
	label,
	value,
	choices,
	none,
	other,
	maxLength,
	error,
	onText,
}: {
	label: ReactNode;
	value: string;
	choices: readonly string[];
	none?: string;
	other: { choice: string; label: ReactNode };
	maxLength: number;
	error?: string | undefined;
	onText: (text: string) => void;
}) {
	// The last typed text. It is ignored once the value changes from outside, for example to that of another film.
	const [written, setWritten] = useState<string | null>(null);
	const isOwn = written !== null && written === value;
	const write = (text: string) => {
		setWritten(text);
		onText(text);
	};
	const choose = (choice: string) => {
		if (choice === own) return write("");
		setWritten(null);
		onText(choice);
	};
	const empty = none ?? (value === "" ? "Velg …" : undefined);
	const isListed = isOwn || value === "" || choices.includes(value);
	return (
		<div className="listed">
			<ChoiceField
				label={label}
				value={isOwn ? own : value}
				choices={[
					...(empty === undefined ? [] : [["", empty] as const]),
					...(isListed ? choices : [...choices, value]).map((choice) => [choice, choice] as const),
					[own, other.choice],
				]}
				onChoice={choose}
				error={isOwn ? undefined : error}
			/>
			{isOwn ? (
				<TextField label={other.label} value={value} maxLength={maxLength} onText={write} error={error} />
			) : null}
		</div>
	);
}
