import { type ReactNode, useState } from "react";
import { ChoiceField, TextField } from "./field.tsx";

/** The value of the option for a free text. Stored texts never begin with a space. */
const customOption = " own";

/** A select of known texts with an option for a free text. A stored text that is not in the list is also a choice. */
export function ChoiceOrTextField({
	label,
	value,
	choices,
	none,
	custom,
	maxLength,
	error,
	isRequired,
	onText,
}: {
	label: ReactNode;
	value: string;
	choices: readonly string[];
	none?: string;
	custom: { choice: string; label: ReactNode };
	maxLength: number;
	error?: string | undefined;
	isRequired?: boolean;
	onText: (text: string) => void;
}) {
	// The last typed text. It is ignored once the value changes from outside, for example to that of another film.
	const [customText, setCustomText] = useState<string | null>(null);
	const isCustom = customText !== null && customText === value;
	const changeCustomText = (text: string) => {
		setCustomText(text);
		onText(text);
	};
	const choose = (choice: string) => {
		if (choice === customOption) return changeCustomText("");
		setCustomText(null);
		onText(choice);
	};
	const empty = none ?? (value === "" ? "Velg …" : undefined);
	const isListed = isCustom || value === "" || choices.includes(value);
	return (
		<div className="stack">
			<ChoiceField
				label={label}
				value={isCustom ? customOption : value}
				choices={[
					...(empty === undefined ? [] : [["", empty] as const]),
					...(isListed ? choices : [...choices, value]).map((choice) => [choice, choice] as const),
					[customOption, custom.choice],
				]}
				onChoice={choose}
				isRequired={isRequired}
				error={isCustom ? undefined : error}
			/>
			{isCustom ? (
				<TextField
					label={custom.label}
					value={value}
					maxLength={maxLength}
					onText={changeCustomText}
					isRequired={isRequired}
					error={error}
				/>
			) : null}
		</div>
	);
}
