import type { ReactNode } from "react";
import { ListedField } from "../parts/listed-field.tsx";

export function ScreenField({
	value,
	screens,
	error,
	nth = (label) => label,
	onText,
}: {
	value: string;
	screens: readonly string[];
	error?: string | undefined;
	nth?: (label: string) => ReactNode;
	onText: (screen: string) => void;
}) {
	return (
		<ListedField
			label={nth("Sal eller sted")}
			value={value}
			choices={screens}
			other={{ choice: "Et annet sted …", label: nth("Navnet på stedet") }}
			maxLength={100}
			error={error}
			onText={onText}
		/>
	);
}
