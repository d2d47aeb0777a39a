import type { DayChoice, ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { Link } from "../client/navigation/link";
import { toChoicesQuery } from "./choices-query";
import { calendarId } from "./results-id";

type Props = { programme: ProgrammeView; allLabel?: string };

export function DayBar({ programme, allLabel }: Props) {
	const { dayChoices, before, after, calendarDays } = programme;
	const hasSelectedDay = dayChoices.some(({ selected }) => selected);
	const pathOf = (day: string | null) => `${programme.path}${toChoicesQuery(programme, { day })}`;
	return (
		<nav className="day-bar" aria-label="Velg dag">
			<ul>
				{allLabel ? (
					<li>
						<Link
							to={pathOf(null)}
							className="day-choice"
							aria-current={hasSelectedDay || programme.view === "posters" ? undefined : "true"}
							keepScroll
						>
							<span className="day-choice-name">{allLabel}</span>
						</Link>
					</li>
				) : null}
				{before ? (
					<li>
						<Link to={pathOf(before.date)} className="day-choice day-step" keepScroll>
							<span aria-hidden="true">←</span>
							<span className="visually-hidden">Dagene før, til og med {before.heading}</span>
						</Link>
					</li>
				) : null}
				{dayChoices.map((day) => (
					<li key={day.date}>
						<Link
							to={pathOf(day.date)}
							className="day-choice"
							aria-current={day.selected ? "date" : undefined}
							keepScroll
						>
							<DayName day={day} />
						</Link>
					</li>
				))}
				{after ? (
					<li>
						<Link to={pathOf(after.date)} className="day-choice day-step" keepScroll>
							<span aria-hidden="true">→</span>
							<span className="visually-hidden">Dagene etter, fra {after.heading}</span>
						</Link>
					</li>
				) : null}
				{allLabel && calendarDays.length > 1 ? (
					<li>
						<a href={`#${calendarId}`} className="day-choice">
							<span className="day-choice-name">Kalender</span>
						</a>
					</li>
				) : null}
			</ul>
		</nav>
	);
}

function DayName({ day }: { day: DayChoice }) {
	const [weekday, date, month] = day.short.split(" ");
	return (
		<>
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
		</>
	);
}
