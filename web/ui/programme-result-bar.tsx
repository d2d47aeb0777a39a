import { capitalize } from "@lerret/contracts/nb/capitalize";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { Link } from "../client/navigation/link";
import { resultsId, toChoicesQuery } from "./choices-query";

/**
 * The number of results, the active choices with a reset link, and the choice of view. Without results `EmptyProgramme`
 * has the links.
 */
export function ProgrammeResultBar({ programme }: { programme: ProgrammeView }) {
	return (
		<div className="programme-result-bar">
			<div role="status">
				<p className="programme-count" id={resultsId} tabIndex={-1}>
					{toCountText(programme)}
				</p>
				<ActiveChoices programme={programme} />
			</div>
			{programme.count > 0 ? <ViewLinks programme={programme} /> : null}
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
	const { path, object, isHourly } = programme;
	const views = [
		{ label: object === "movie" ? "Film for film" : "Samlet", isCurrent: !isHourly, isHourly: false },
		{ label: "Time for time", isCurrent: isHourly, isHourly: true },
	];
	return (
		<nav className="programme-views" aria-label="Visningsmåte">
			<ul>
				{views.map((view) => (
					<li key={view.label}>
						<Link
							to={`${path}${toChoicesQuery(programme, { isHourly: view.isHourly })}`}
							aria-current={view.isCurrent ? "true" : undefined}
							keepScroll
						>
							{view.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** For example "12 visninger av 7 filmer, til og med torsdag 26. november". */
function toCountText({ count, productionCount, object, days, dayChoices }: ProgrammeView): string {
	const day = dayChoices.find(({ selected }) => selected);
	const last = days.at(-1);
	const until = day ? day.heading : days.length > 1 && last ? `til og med ${last.heading}` : last?.heading;
	const counts = `${formatCount(count, showingNouns[object])} av ${formatCount(productionCount, productionNouns[object])}`;
	return count === 0 ? `Ingen ${showingNouns[object][1]}${day ? ` ${day.heading}` : ""}` : `${counts}, ${until}`;
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
