import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { Link } from "../client/navigation/link";
import { toChoicesQuery } from "./choices-query";
import { resultsId } from "./results-id";

type Day = { date: string; heading: string };

/** The day with events nearest to the chosen one, which has none; of two, the later. Undefined without a chosen day. */
export function nearestDay({ dayChoices, before, after }: ProgrammeView): Day | undefined {
	const chosen = dayChoices.find(({ selected }) => selected);
	if (!chosen) return undefined;
	const distance = ({ date }: Day) => Math.abs(Date.parse(date) - Date.parse(chosen.date));
	return [...dayChoices.filter(({ selected }) => !selected), before, after]
		.filter((day) => day !== null)
		.sort((a, b) => distance(a) - distance(b) || (a.date < b.date ? 1 : -1))[0];
}

export const isChosen = ({ narrowing, dayChoices }: ProgrammeView): boolean =>
	narrowing !== "" || dayChoices.some(({ selected }) => selected);

/** False for a programme without any events to come, which has nothing to choose from. */
export const hasSomething = ({ narrowing, calendarDays }: ProgrammeView): boolean =>
	narrowing !== "" || calendarDays.length > 0;

/** Explains an empty result and links to other days or fewer choices. `emptyText` is shown for an empty programme. */
export function EmptyProgramme({ programme, emptyText }: { programme: ProgrammeView; emptyText: string }) {
	const { path, narrowing, dayChoices } = programme;
	const isNarrowed = narrowing !== "";
	const day = dayChoices.find(({ selected }) => selected);
	const otherDay = nearestDay(programme);
	if (!hasSomething(programme))
		return (
			<p className="empty" id={resultsId} tabIndex={-1}>
				{emptyText}
			</p>
		);
	if (!day && !isNarrowed) return <p className="empty">{emptyText}</p>;
	return (
		<div className="empty">
			<p>
				{isNarrowed
					? "Ingenting passer med alt du har valgt."
					: `Ingen ${eventNouns[programme.object].many} ${day?.heading}.`}
			</p>
			<ul className="empty-links">
				{isNarrowed ? (
					<li>
						<Link to={`${path}${toChoicesQuery(programme, { narrowing: "" })}`}>
							Fjern valgene{day ? `, og bli på ${day.heading}` : ""}
						</Link>
					</li>
				) : null}
				{otherDay ? (
					<li>
						<Link to={`${path}${toChoicesQuery(programme, { day: otherDay.date })}`}>Gå til {otherDay.heading}</Link>
					</li>
				) : null}
				{day ? (
					<li>
						<Link to={`${path}${toChoicesQuery(programme, { day: null })}`}>Vis alle dager</Link>
					</li>
				) : null}
			</ul>
		</div>
	);
}
