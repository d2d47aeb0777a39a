import type { FieldsOf } from "../api/content.ts";
import { ChoiceField } from "../parts/field.tsx";

type Production = FieldsOf<"production">;

/** Which lists a production comes into, as pages choose theirs. */
const classes: Record<Production["object"], readonly (readonly [string, string])[]> = {
	movie: [["feature", "Spillefilm"]],
	culture: [
		["stage", "På scenen"],
		["bathing", "Bading"],
	],
};

/** One that is known here under no other name, such as that of a ticket system, stays a choice as it is. */
export function ClassField({
	object,
	value,
	error,
	onValue,
}: {
	object: Production["object"];
	value: string | undefined;
	error: string | undefined;
	onValue: (value: string | undefined) => void;
}) {
	const known = classes[object];
	const isKnown = value === undefined || known.some(([name]) => name === value);
	const choices = [
		...(value === undefined ? [["", "Vanlig"] as const] : []),
		...known,
		...(isKnown ? [] : [[value, value] as const]),
	];
	return (
		<ChoiceField
			label="Type"
			value={value ?? ""}
			choices={choices}
			onChoice={(chosen) => onValue(chosen === "" ? undefined : chosen)}
			error={error}
			help="Avgjør hvilke lister på nettstedet det kommer i."
		/>
	);
}
