import type { FieldsOf } from "../../api/content.ts";
import { ChoiceField } from "../../fields/field.tsx";

type Production = FieldsOf<"production">;

/** Pages use the class to select productions for their lists. */
const classes: Record<Production["object"], readonly (readonly [string, string])[]> = {
	movie: [["feature", "Spillefilm"]],
	culture: [
		["stage", "På scenen"],
		["bathing", "Bading"],
	],
};

/** Keeps an unknown class, such as one from a ticket system, as a choice. */
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
