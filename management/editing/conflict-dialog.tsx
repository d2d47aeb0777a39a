import { useState } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { type FieldValues, firstChoices, mergeFields, type Side } from "./differences.ts";
import { FieldValue } from "./field-value.tsx";

/** Somebody else has saved the same thing meanwhile: both are shown, and the editor chooses field by field. */
export function ConflictDialog<F extends object>({
	base,
	mine,
	theirs,
	labels,
	onChosen,
	onClose,
}: {
	base: F;
	mine: F;
	theirs: F;
	labels: Record<string, string>;
	onChosen: (fields: F) => void;
	onClose: () => void;
}) {
	const values: Record<Side, FieldValues> = { mine: valuesOf(mine), theirs: valuesOf(theirs) };
	const [choices, setChoices] = useState(() => firstChoices(valuesOf(base), values.mine, values.theirs));
	return (
		<Dialog title="Noen andre har endret dette" isWide onClose={onClose}>
			<p>Det du har skrevet, er ikke borte. Velg hva som skal gjelde der dere har skrevet forskjellig.</p>
			{Object.entries(choices).map(([name, side]) => (
				<fieldset className="versus" key={name}>
					<legend>{labels[name] ?? name}</legend>
					{(["mine", "theirs"] as const).map((one) => (
						<label key={one} className="versus-side">
							<span>
								<input
									type="radio"
									name={name}
									checked={side === one}
									onChange={() => setChoices({ ...choices, [name]: one })}
								/>{" "}
								<strong>{one === "mine" ? "Ditt" : "Den andres"}</strong>
							</span>
							<span className="versus-text">
								<FieldValue name={name} value={values[one][name]} />
							</span>
						</label>
					))}
				</fieldset>
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

const valuesOf = (fields: object): FieldValues => Object.fromEntries(Object.entries(fields));
