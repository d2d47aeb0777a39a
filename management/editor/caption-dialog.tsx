import { useState } from "react";
import { TextField } from "../fields/field.tsx";
import { DialogForm } from "./dialog-form.tsx";

export function CaptionDialog({
	caption,
	onCaption,
	onClose,
}: {
	caption: string;
	onCaption: (caption: string) => void;
	onClose: () => void;
}) {
	const [text, setText] = useState(caption);
	return (
		<DialogForm title="Tabelltittel" onSubmit={() => onCaption(text.trim())} onClose={onClose}>
			<TextField
				label="Hva tabellen viser"
				value={text}
				maxLength={200}
				onText={setText}
				help="Står over tabellen, for eksempel «Billettpriser våren 2027». Kan være tom."
			/>
		</DialogForm>
	);
}
