import { commonLanguages, isKnownLanguage, otherLanguages } from "@lerret/contracts/nb/languages";
import { ChoiceField } from "../parts/field.tsx";

const groups = [
	{ label: "Vanligst", choices: commonLanguages },
	{ label: "Andre språk", choices: otherLanguages },
];

/** A language by its name; the value is its BCP 47 tag, "" for none. A tag without a name here stays a choice as it is. */
export function LanguageField({
	label,
	value,
	none,
	error,
	onText,
}: {
	label: string;
	value: string;
	/** The choice of no language. */
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
