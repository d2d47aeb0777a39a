import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import { familyLabel } from "@lerret/contracts/programme-choices";
import type { ProgrammeViewName } from "@lerret/contracts/programme-views";
import type { DayChoice, ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "../client/navigation/link";
import { toChoicesQuery } from "./choices-query";
import { resultsId } from "./results-id";

/**
 * The number of results, the active choices with a reset link, links within the page and the choice of view. Without results `EmptyProgramme`
 * has the links.
 */
export function ProgrammeResultBar({ programme, children }: { programme: ProgrammeView; children?: ReactNode }) {
	const count = useResultFocus(programme.narrowing);
	return (
		<div className="programme-result-bar">
			<p className="programme-count" id={resultsId} tabIndex={-1} role="status" ref={count}>
				<CountText programme={programme} />
			</p>
			<ActiveChoices programme={programme} />
			<div className="programme-jumps">
				{children}
				<FamilyLink programme={programme} />
				{programme.count > 0 ? <ViewLinks programme={programme} /> : null}
			</div>
		</div>
	);
}

/** Each active choice as a link that removes it. */
function ActiveChoices({ programme }: { programme: ProgrammeView }) {
	const { path, filters, count } = programme;
	const active = filters.flatMap(({ options }) => options.filter(({ selected }) => selected));
	if (active.length === 0) return null;
	const pathWith = (narrowing: string) => `${path}${toChoicesQuery(programme, { narrowing })}`;
	return (
		<ul className="active-choices" aria-label="Valgt">
			{active.map(({ label, query }) => (
				<li key={label}>
					<Link to={pathWith(query)} className="active-choice" keepScroll>
						<span className="visually-hidden">Fjern </span>
						{label === familyLabel ? "Familie" : label} <span aria-hidden="true">×</span>
					</Link>
				</li>
			))}
			{count > 0 && active.length > 1 ? (
				<li>
					<Link to={pathWith("")} keepScroll>
						Nullstill valgene
					</Link>
				</li>
			) : null}
		</ul>
	);
}

/** The filter that most visitors look for is reached without opening the panel. */
function FamilyLink({ programme }: { programme: ProgrammeView }) {
	const family = programme.filters.flatMap(({ options }) => options).find(({ label }) => label === familyLabel);
	if (!family || family.selected || family.count === 0) return null;
	return (
		<Link
			className="family-link"
			to={`${programme.path}${toChoicesQuery(programme, { narrowing: family.query })}`}
			keepScroll
			rel="nofollow"
		>
			Familie
		</Link>
	);
}

/** The panel of filters closes after a choice, and the focus with it goes to the results that the link names. */
function useResultFocus(narrowing: string) {
	const count = useRef<HTMLParagraphElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: anew for each choice
	useEffect(() => {
		const isLost = document.activeElement?.closest("main > *") == null;
		if (isLost && location.hash === `#${resultsId}`) count.current?.focus();
	}, [narrowing]);
	return count;
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
	const { count, productionCount, object, days, dayChoices, view, posters } = programme;
	const day = dayChoices.find(({ selected }) => selected);
	if (count === 0) return `Ingen ${eventNouns[object].many}${day ? ` ${day.heading}` : ""}`;
	if (view === "posters") return formatCount(posters.length, productionNouns[object]);
	return (
		<>
			{formatCount(count, [eventNouns[object].one, eventNouns[object].many])}
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

const productionNouns = { movie: ["film", "filmer"], culture: ["arrangement", "arrangementer"] } as const;

const formatCount = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`;
