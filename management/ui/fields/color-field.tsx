import { isColor } from "@lerret/contracts/theme/color";
import { proposalIn } from "@lerret/contracts/theme/contrast";
import type { ReactNode } from "react";
import { TextField } from "./field.tsx";

/** A colour as text and as the browser's own choice, with a button for the proposal of its error. */
export function ColorField({
	name,
	label,
	help,
	value,
	error,
	onText,
}: {
	/** The label where the other one is a node. */
	name: string;
	label: ReactNode;
	help?: string | undefined;
	value: string;
	error?: string | undefined;
	onText: (value: string) => void;
}) {
	const proposal = proposalIn(error ?? "");
	return (
		<div className="color-field">
			<TextField label={label} help={help} value={value} error={error} spellCheck={false} onText={onText} />
			<input
				type="color"
				aria-label={`Velg ${name.toLowerCase()}`}
				value={isColor(value.toLowerCase()) ? value.toLowerCase() : "#000000"}
				onChange={(event) => onText(event.currentTarget.value)}
			/>
			{proposal === null ? null : (
				<button
					type="button"
					className="quiet-button"
					onClick={(event) => {
						// The button disappears with the error.
						event.currentTarget.parentElement?.querySelector("input")?.focus();
						onText(proposal);
					}}
				>
					Bruk forslaget
				</button>
			)}
		</div>
	);
}
