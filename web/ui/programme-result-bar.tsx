import { capitalize } from "@lerret/contracts/nb/capitalize";
import type { ProgrammeViewName } from "@lerret/contracts/programme-views";
import type { DayChoice, ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import type { ReactNode } from "react";
import { Link } from "../client/navigation/link";
import { toChoicesQuery } from "./choices-query";
import { calendarId } from "./month-calendar";
import { resultsId } from "./results-id";

/**
 * The number of results, the active choices with a reset link, links within the page and the choice of view. Without results `EmptyProgramme`
 * has the links.
 */
export function ProgrammeResultBar({ programme, children }: { programme: ProgrammeView; children?: ReactNode }) {
	return (
		<div className="programme-result-bar">
			<div role="status">
				<p className="programme-count" id={resultsId} tabIndex={-1}>
					<CountText programme={programme} />
				</p>
				<ActiveChoices programme={programme} />
			</div>
			<div className="programme-jumps">
				{children}
				{programme.calendarDays.length > 1 ? <a href={`#${calendarId}`}>Kalender</a> : null}
				{programme.count > 0 ? <ViewLinks programme={programme} /> : null}
			</div>
		</div>
	);
}

function ActiveChoices({ programme }: { programme: ProgrammeView }) {
	const choicesText = toChoicesText(programme);
	if (choicesText === null) return null;
	return (
		<p>
			<span className="visually-hidden">Valgt: </span>
			{choicesText}{" "}
			{programme.count > 0 ? (
				<Link to={`${programme.path}${toChoicesQuery(programme, { narrowed: false })}`} keepScroll>
					Nullstill valgene
				</Link>
			) : null}
		</p>
	);
}

function ViewLinks({ programme }: { programme: ProgrammeView }) {
	const { path, object } = programme;
	const views: [ProgrammeViewName, string][] = [
		["films", object === "movie" ? "Film for film" : "Samlet"],
		["hours", "Time for time"],
		...(object === "movie" ? [["posters", "Plakater"] satisfies [ProgrammeViewName, string]] : []),
	];
	return (
		<nav className="programme-views" aria-label="Visningsmåte">
			<ul>
				{views.map(([view, label]) => (
					<li key={view}>
						<Link
							to={`${path}${toChoicesQuery(programme, { view })}`}
							aria-current={view === programme.view ? "true" : undefined}
							keepScroll
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** For example "12 visninger av 7 filmer, til og med torsdag 26. november"; a narrow screen shows the number only. */
function CountText({ programme }: { programme: ProgrammeView }) {
	const { count, productionCount, object, days, dayChoices } = programme;
	const day = dayChoices.find(({ selected }) => selected);
	if (count === 0) return `Ingen ${showingNouns[object][1]}${day ? ` ${day.heading}` : ""}`;
	return (
		<>
			{formatCount(count, showingNouns[object])}
			<span className="programme-extent">
				{" "}
				av {formatCount(productionCount, productionNouns[object])}
				{extentOf(days, day)}
			</span>
		</>
	);
}

/** The posters have no days. */
function extentOf(days: ProgrammeView["days"], chosen: DayChoice | undefined): string {
	const last = chosen ?? days.at(-1);
	if (!last) return "";
	return chosen || days.length === 1 ? `, ${last.heading}` : `, til og med ${last.heading}`;
}

const showingNouns = { movie: ["visning", "visninger"], culture: ["forestilling", "forestillinger"] } as const;
const productionNouns = { movie: ["film", "filmer"], culture: ["arrangement", "arrangementer"] } as const;

const formatCount = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`;

/** For example "Tekstet, teleslynge, tale på engelsk"; null without choices other than the day. */
function toChoicesText({ accessChoices, languageChoices }: ProgrammeView): string | null {
	const labels = [
		...accessChoices.filter(({ selected }) => selected).map(({ label }) => label.toLowerCase()),
		...languageChoices.filter(({ selected }) => selected).map(({ label }) => `tale på ${label.toLowerCase()}`),
	].join(", ");
	return labels === "" ? null : capitalize(labels);
}
