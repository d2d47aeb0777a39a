import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { defaultChoices, type FieldValues, type MergeSide, mergeFields, splitFields } from "./differences.ts";
import { FieldValue, isHtml } from "./field-value.tsx";

/** Shown when another user has saved the same item. The editor chooses between the two versions field by field. */
export function ConflictDialog<F extends object>({
	base,
	mine,
	theirs,
	labels,
	note,
	onChosen,
	onClose,
}: {
	base: F;
	mine: F;
	theirs: F;
	labels: Record<string, string>;
	/** Tells where the other user's rejected changes can be found afterwards. */
	note: string;
	onChosen: (fields: F) => void;
	onClose: () => void;
}) {
	const values = { mine: splitFields(mine, theirs), theirs: splitFields(theirs, mine) };
	const [choices, setChoices] = useState(() => defaultChoices(base, mine, theirs));
	return (
		<Dialog title="Noen andre har endret dette" isWide onClose={onClose}>
			<p>Det du har skrevet, er ikke borte. Velg hva som skal gjelde der dere har skrevet forskjellig. {note}</p>
			{Object.entries(choices).map(([name, side]) => (
				<FieldChoice
					key={name}
					name={name}
					label={labels[name] ?? labels[name.split(".").at(-1) ?? ""] ?? name}
					side={side}
					values={values}
					onSideChosen={(option) => setChoices({ ...choices, [name]: option })}
				/>
			))}
			{Object.keys(choices).length === 0 ? <p>Dere har skrevet det samme.</p> : null}
			<p className="actions">
				<button type="button" className="quiet-button" onClick={onClose}>
					Fortsett å skrive
				</button>
				<button type="button" className="button" onClick={() => onChosen(mergeFields(mine, theirs, choices))}>
					Lagre det jeg har valgt
				</button>
			</p>
		</Dialog>
	);
}

const sideLabels: Record<MergeSide, string> = { mine: "Ditt", theirs: "Den andres", both: "Begge, den andres først" };

function FieldChoice({
	name,
	label,
	side,
	values,
	onSideChosen,
}: {
	name: string;
	label: string;
	side: MergeSide;
	values: Record<"mine" | "theirs", FieldValues>;
	onSideChosen: (side: MergeSide) => void;
}) {
	const options: MergeSide[] = isHtml(name) ? ["mine", "theirs", "both"] : ["mine", "theirs"];
	return (
		<fieldset className="versus">
			<legend>{label}</legend>
			{options.map((option) => (
				<label key={option} className="versus-side">
					<span>
						<input type="radio" name={name} checked={side === option} onChange={() => onSideChosen(option)} />{" "}
						<strong>{sideLabels[option]}</strong>
					</span>
					{option === "both" ? null : (
						<span className="versus-text">
							<FieldValue
								name={name}
								value={values[option][name]}
								comparedTo={values[option === "mine" ? "theirs" : "mine"][name]}
							/>
						</span>
					)}
				</label>
			))}
		</fieldset>
	);
}
