import { useState } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { TextField } from "../parts/field.tsx";

/** What a table is about: it stands above it, and is what those hear first who do not see it. */
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
		<Dialog title="Tabelltittel" onClose={onClose}>
			<form
				onSubmit={(event) => {
					// The form of the page is none of its business.
					event.preventDefault();
					event.stopPropagation();
					onCaption(text.trim());
				}}
			>
				<TextField
					label="Hva tabellen viser"
					value={text}
					maxLength={200}
					onText={setText}
					help="Står over tabellen, for eksempel «Billettpriser våren 2027». Kan være tom."
				/>
				<p className="actions">
					<button type="button" className="quiet-button" onClick={onClose}>
						Avbryt
					</button>
					<button type="submit" className="button">
						Bruk
					</button>
				</p>
			</form>
		</Dialog>
	);
}
