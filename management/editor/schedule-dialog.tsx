import { fromOsloLocal, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { formatClock, formatDay } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { TextField } from "../fields/field.tsx";
import { Dialog } from "../ui/dialog.tsx";

export function ScheduleDialog({ onChosen, onClose }: { onChosen: (at: string) => void; onClose: () => void }) {
	const [local, setLocal] = useState(() => toOsloLocal(new Date(Date.now() + 3_600_000).toISOString()));
	const [isSubmitted, setSubmitted] = useState(false);
	const at = fromOsloLocal(local);
	const error = timeError(at);
	return (
		<Dialog title="Publiser på et tidspunkt" onClose={onClose}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					setSubmitted(true);
					if (at !== null && error === undefined) onChosen(at);
				}}
			>
				<TextField
					label="Dato og klokkeslett i Norge"
					type="datetime-local"
					value={local}
					onText={setLocal}
					help={at === null ? undefined : `Blir publisert ${formatDay(at, true)} kl. ${formatClock(at)}.`}
					error={isSubmitted ? error : undefined}
				/>
				<p className="actions">
					<button type="button" className="quiet-button" onClick={onClose}>
						Avbryt
					</button>
					<button type="submit" className="button">
						Planlegg publiseringen
					</button>
				</p>
			</form>
		</Dialog>
	);
}

function timeError(at: string | null): string | undefined {
	if (at === null) return "Velg dato og klokkeslett.";
	return Date.parse(at) <= Date.now()
		? "Tidspunktet har vært. Velg et som kommer, eller publiser med en gang."
		: undefined;
}
