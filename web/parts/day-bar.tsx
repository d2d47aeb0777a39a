import type { ProgrammeView } from "@lerret/platform/sites/blocks/programme";
import { Link } from "react-router";

/** The address of a programme with these choices; every choice lives in the address, so that it works without script. */
function addressOf(programme: ProgrammeView, day: string | null): string {
	const query = new URLSearchParams();
	if (day) query.set("dag", day);
	for (const { feature, selected } of programme.accessChoices) if (selected) query.append("tilgjengelighet", feature);
	for (const { tag, selected } of programme.languageChoices) if (selected) query.set("sprak", tag);
	const text = query.toString();
	return text ? `${programme.path}?${text}` : programme.path;
}

type Props = { programme: ProgrammeView; allLabel?: string };

/** Choose a day. `allLabel` adds a way back to all days. */
export function DayBar({ programme, allLabel }: Props) {
	const chosen = programme.dayChoices.some(({ selected }) => selected);
	return (
		<nav className="day-bar" aria-label="Velg dag">
			<ul>
				{allLabel ? (
					<li>
						<Link
							to={addressOf(programme, null)}
							className="day-choice"
							aria-current={chosen ? undefined : "true"}
							preventScrollReset
						>
							<span className="day-choice-name">{allLabel}</span>
						</Link>
					</li>
				) : null}
				{programme.dayChoices.map((day) => {
					const [weekday, date, month] = day.short.split(" ");
					return (
						<li key={day.date}>
							<Link
								to={addressOf(programme, day.date)}
								className="day-choice"
								aria-current={day.selected ? "date" : undefined}
								preventScrollReset
							>
								<span className="day-choice-name" aria-hidden="true">
									{day.near ?? weekday}
								</span>
								<span className="day-choice-date" aria-hidden="true">
									{date}
								</span>
								<span className="day-choice-month" aria-hidden="true">
									{month}
								</span>
								<span className="visually-hidden">{day.near ? `${day.near}, ${day.heading}` : day.heading}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

/** Narrow the programme by what a visitor needs. A plain form, so that it works without script. */
export function ProgrammeChoices({ programme }: { programme: ProgrammeView }) {
	const day = programme.dayChoices.find(({ selected }) => selected);
	return (
		<details className="choices" open={programme.narrowed}>
			<summary>Tilgjengelighet og språk{programme.narrowed ? ` – ${countText(programme.count)}` : ""}</summary>
			<form action={programme.path} method="get">
				{day ? <input type="hidden" name="dag" value={day.date} /> : null}
				<fieldset>
					<legend>Visninger med</legend>
					{programme.accessChoices.map(({ feature, label, selected }) => (
						<label key={feature}>
							<input type="checkbox" name="tilgjengelighet" value={feature} defaultChecked={selected} /> {label}
						</label>
					))}
				</fieldset>
				<label className="choices-language">
					Tale på{" "}
					<select name="sprak" defaultValue={programme.languageChoices.find(({ selected }) => selected)?.tag ?? ""}>
						<option value="">alle språk</option>
						{programme.languageChoices.map(({ tag, label }) => (
							<option key={tag} value={tag}>
								{label.toLowerCase()}
							</option>
						))}
					</select>
				</label>
				<p className="choices-actions">
					<button type="submit" className="button">
						Vis treff
					</button>
					{programme.narrowed ? (
						<Link to={day ? `${programme.path}?dag=${day.date}` : programme.path}>Fjern valgene</Link>
					) : null}
				</p>
			</form>
		</details>
	);
}

export const countText = (count: number) => (count === 1 ? "1 visning" : `${count} visninger`);
