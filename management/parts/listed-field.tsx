import { type ReactNode, useState } from "react";
import { ChoiceField, TextField } from "./field.tsx";

/** The option that stands for a text of the editor's own. No stored text begins with a space. */
const own = " own";

/** One text out of a list, or one that the editor writes. A stored text that is not in the list is a choice as well. */
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
	/** The choice of no text, where there may be none. */
	none?: string;
	/** The choice of a text that is not in the list, and the label of the field that it is written in. */
	other: { choice: string; label: ReactNode };
	maxLength: number;
	error?: string | undefined;
	onText: (text: string) => void;
}) {
	// The text that was written last. It counts until the value becomes another, for example that of another film.
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
