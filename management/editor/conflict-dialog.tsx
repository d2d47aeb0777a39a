import { type ReactNode, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { type FieldValues, type MergeSide, mergeChanges, mergeFields, splitFields } from "./differences.ts";
import { FieldValue, isHtml } from "./field-value.tsx";
import { type Conflict, labelOf, type Merge, takenNotice } from "./use-merge.ts";

/** Labels by field name, with the path of a part where it has one of its own, and values of fields that no description has. */
export type ConflictTexts = {
	labels: Record<string, string>;
	format?: (name: string, value: unknown) => ReactNode;
};

/** Shown when another member of staff has changed the same fields: the editor chooses between both values of each. */
export function ConflictDialog<F extends object>({
	conflict: { base, mine, theirs, by },
	texts: { labels, format },
	note,
	onChosen,
	onClose,
}: {
	conflict: Conflict<F>;
	texts: ConflictTexts;
	/** Says where the other's rejected changes can be found afterwards. */
	note: string;
	onChosen: (fields: F) => void;
	onClose: () => void;
}) {
	const { merged, taken, conflicts } = mergeChanges(base, mine, theirs.fields);
	const values = { mine: splitFields(mine, theirs.fields), theirs: splitFields(theirs.fields, mine) };
	const [choices, setChoices] = useState<Record<string, MergeSide>>({});
	return (
		<Dialog title={`${by} har endret dette`} isWide onClose={onClose}>
			<p>Det du har skrevet, er ikke borte. Velg hva som skal gjelde der dere har skrevet forskjellig. {note}</p>
			{conflicts.map((name) => (
				<FieldChoice
					key={name}
					name={name}
					label={labelOf(labels, name)}
					by={by}
					side={choices[name] ?? "mine"}
					values={values}
					format={format}
					onSideChosen={(option) => setChoices({ ...choices, [name]: option })}
				/>
			))}
			{taken.length > 0 ? <p>{takenNotice(by, taken, labels)}</p> : null}
			<p className="actions">
				<button type="button" className="quiet-button" onClick={onClose}>
					Fortsett å skrive
				</button>
				<button type="button" className="button" onClick={() => onChosen(mergeFields(merged, theirs.fields, choices))}>
					Lagre det jeg har valgt
				</button>
			</p>
		</Dialog>
	);
}

/** The conflict of a form without drafts, if there is one. `act` runs the save of what is chosen. */
export function MergeConflict<F extends object>({
	merge: { conflict, resolve, close },
	texts,
	act,
}: {
	merge: Merge<F>;
	texts: ConflictTexts;
	act: (save: () => Promise<void>) => Promise<void>;
}) {
	if (!conflict) return null;
	return (
		<ConflictDialog
			conflict={conflict}
			texts={texts}
			note="Loggen sier hvem som endret hva."
			onChosen={(chosen) => void act(() => resolve(chosen))}
			onClose={close}
		/>
	);
}

function FieldChoice({
	name,
	label,
	by,
	side,
	values,
	format,
	onSideChosen,
}: {
	name: string;
	label: string;
	by: string;
	side: MergeSide;
	values: Record<"mine" | "theirs", FieldValues>;
	format: ConflictTexts["format"];
	onSideChosen: (side: MergeSide) => void;
}) {
	const options: MergeSide[] = isHtml(name) ? ["mine", "theirs", "both"] : ["mine", "theirs"];
	const sideLabels: Record<MergeSide, string> = { mine: "Ditt", theirs: by, both: "Begge, den andres først" };
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
							{format?.(name, values[option][name]) ?? (
								<FieldValue
									name={name}
									value={values[option][name]}
									comparedTo={values[option === "mine" ? "theirs" : "mine"][name]}
								/>
							)}
						</span>
					)}
				</label>
			))}
		</fieldset>
	);
}
