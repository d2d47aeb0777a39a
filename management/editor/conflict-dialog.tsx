import { type ReactNode, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { type FieldValues, type MergeSide, mergeChanges, mergeFields, splitFields } from "./differences.ts";
import { FieldValue, isHtml } from "./field-value.tsx";
import { type Conflict, labelOf, takenNotice } from "./use-merge.ts";
import type { StoredFields } from "./use-stored-fields.ts";

/** Labels by field name, with the path of a part where it has one of its own, and values of fields that no description has. */
export type ConflictTexts = {
	labels: Record<string, string>;
	format?: ((name: string, value: unknown) => ReactNode) | undefined;
};

/** The conflict of an editor, if there is one. */
export const MergeConflict = <F extends object>({
	editor: { conflict, labels, resolve, closeConflict },
	format,
	note = "Loggen sier hvem som endret hva.",
}: {
	editor: Pick<StoredFields<F>, "conflict" | "labels" | "resolve" | "closeConflict">;
	format?: ConflictTexts["format"];
	/** Says where the other's rejected changes can be found afterwards. */
	note?: string | undefined;
}) =>
	conflict ? (
		<ConflictDialog
			{...{ conflict, note }}
			texts={{ labels, format }}
			onChosen={(fields) => void resolve(fields)}
			onClose={closeConflict}
		/>
	) : null;

/** Another member of staff has changed the item: the editor chooses between both values of the fields that both changed. */
function ConflictDialog({
	conflict: { base, mine, theirs, by, sending },
	texts: { labels, format },
	note,
	onChosen,
	onClose,
}: {
	conflict: Conflict;
	texts: ConflictTexts;
	note: string;
	onChosen: (fields: object) => void;
	onClose: () => void;
}) {
	const { merged, taken, conflicts } = mergeChanges(base, mine, theirs.fields);
	const values = { mine: splitFields(mine, theirs.fields), theirs: splitFields(theirs.fields, mine) };
	const [choices, setChoices] = useState<Record<string, MergeSide>>({});
	return (
		<Dialog
			title={`${by} har endret dette`}
			shape="wide"
			cancel="Fortsett å skrive"
			actions={
				<button type="button" className="button" onClick={() => onChosen(mergeFields(merged, theirs.fields, choices))}>
					{conflicts.length > 0 ? `${sending.verb} det jeg har valgt` : `${sending.verb} begge deler`}
				</button>
			}
			onClose={onClose}
		>
			{conflicts.length > 0 ? (
				<p>Det du har skrevet, er ikke borte. Velg hva som skal gjelde der dere har skrevet forskjellig. {note}</p>
			) : null}
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
		</Dialog>
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
				<label key={option} className="stack versus-side">
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
