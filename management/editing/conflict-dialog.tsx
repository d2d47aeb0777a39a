import { useState } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { type FieldValues, firstChoices, mergeFields, partsOf, type Side } from "./differences.ts";
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
	const values = { mine: partsOf(mine, theirs), theirs: partsOf(theirs, mine) };
	const [choices, setChoices] = useState(() => firstChoices(base, mine, theirs));
	return (
		<Dialog title="Noen andre har endret dette" isWide onClose={onClose}>
			<p>Det du har skrevet, er ikke borte. Velg hva som skal gjelde der dere har skrevet forskjellig. {note}</p>
			{Object.entries(choices).map(([name, side]) => (
				<Choice
					key={name}
					name={name}
					label={labels[name] ?? labels[name.split(".").at(-1) ?? ""] ?? name}
					side={side}
					values={values}
					onSide={(one) => setChoices({ ...choices, [name]: one })}
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

const sides: Record<Side, string> = { mine: "Ditt", theirs: "Den andres", both: "Begge, den andres først" };

function Choice({
	name,
	label,
	side,
	values,
	onSide,
}: {
	name: string;
	label: string;
	side: Side;
	values: Record<"mine" | "theirs", FieldValues>;
	onSide: (side: Side) => void;
}) {
	const offered: Side[] = isHtml(name) ? ["mine", "theirs", "both"] : ["mine", "theirs"];
	return (
		<fieldset className="versus">
			<legend>{label}</legend>
			{offered.map((one) => (
				<label key={one} className="versus-side">
					<span>
						<input type="radio" name={name} checked={side === one} onChange={() => onSide(one)} />{" "}
						<strong>{sides[one]}</strong>
					</span>
					{one === "both" ? null : (
						<span className="versus-text">
							<FieldValue
								name={name}
								value={values[one][name]}
								against={values[one === "mine" ? "theirs" : "mine"][name]}
							/>
						</span>
					)}
				</label>
			))}
		</fieldset>
	);
}
