import type { ReactNode } from "react";
import { fieldLabels } from "../../editor/descriptions.ts";
import { ChoiceOrTextField } from "../../ui/fields/choice-or-text-field.tsx";

export function HallField({
	value,
	halls,
	error,
	rowLabel = (label) => label,
	onText,
}: {
	value: string;
	halls: readonly string[];
	error?: string | undefined;
	rowLabel?: (label: string) => ReactNode;
	onText: (hall: string) => void;
}) {
	return (
		<ChoiceOrTextField
			label={rowLabel(fieldLabels.event.screen ?? "")}
			value={value}
			choices={halls}
			custom={{ choice: "Et annet sted …", label: rowLabel("Navnet på stedet") }}
			maxLength={100}
			isRequired
			error={error}
			onText={onText}
		/>
	);
}
