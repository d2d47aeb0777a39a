import { programmeViews } from "@lerret/contracts/programme-views";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { toChoicesQuery } from "./choices-query";
import { resultsId } from "./results-id";

/** Choices that narrow the programme. A plain GET form, so that it works without script; day and view are hidden fields. */
export function ProgrammeChoices({ programme }: { programme: ProgrammeView }) {
	const day = programme.dayChoices.find(({ selected }) => selected);
	const { accessChoices, languageChoices } = programme;
	const visning = programmeViews[programme.view];
	const count = [...accessChoices, ...languageChoices].filter(({ selected }) => selected).length;
	return (
		<details className="choices" name="programme-choices">
			<summary>
				Filter{count > 0 ? ` (${count})` : null}
				<span className="visually-hidden">
					: {languageChoices.length > 0 ? "tilgjengelighet og språk" : "tilgjengelighet"}
				</span>
			</summary>
			{/* A new key resets the fields after a navigation. */}
			<form
				className="choices-panel"
				key={toChoicesQuery(programme)}
				action={`${programme.path}#${resultsId}`}
				method="get"
			>
				{day ? <input type="hidden" name="dag" value={day.date} /> : null}
				{visning ? <input type="hidden" name="visning" value={visning} /> : null}
				<fieldset>
					<legend>Visninger med</legend>
					{accessChoices.map(({ feature, label, selected, count }) => (
						<label key={feature}>
							<input type="checkbox" name="tilgjengelighet" value={feature} defaultChecked={selected} /> {label} (
							{count})
						</label>
					))}
				</fieldset>
				{languageChoices.length > 0 ? <LanguageChoice choices={languageChoices} /> : null}
				<p className="choices-actions">
					<button type="submit" className="button">
						Vis treff
					</button>
				</p>
			</form>
		</details>
	);
}

function LanguageChoice({ choices }: { choices: ProgrammeView["languageChoices"] }) {
	return (
		<label className="choices-language">
			Tale på{" "}
			<select name="sprak" defaultValue={choices.find(({ selected }) => selected)?.tag ?? ""}>
				<option value="">alle språk</option>
				{choices.map(({ tag, label, count }) => (
					<option key={tag} value={tag}>
						{label.toLowerCase()} ({count})
					</option>
				))}
			</select>
		</label>
	);
}
