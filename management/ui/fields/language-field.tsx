import { commonLanguages, isKnownLanguage, otherLanguages } from "@lerret/contracts/nb/languages";
import { ChoiceField } from "./field.tsx";

const groups = [
	{ label: "Vanligst", choices: commonLanguages },
	{ label: "Andre språk", choices: otherLanguages },
];

/** The value is a BCP 47 tag, "" for none. An unknown tag stays a choice. */
export function LanguageField({
	label,
	value,
	none,
	error,
	onText,
}: {
	label: string;
	value: string;
	none: string;
	error: string | undefined;
	onText: (tag: string) => void;
}) {
	const isNamed = value === "" || isKnownLanguage(value);
	return (
		<ChoiceField
			label={label}
			value={value}
			choices={[["", none], ...(isNamed ? [] : [[value, `Språkkode ${value}`] as const])]}
			groups={groups}
			onChoice={onText}
			error={error}
		/>
	);
}
