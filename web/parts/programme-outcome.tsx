import type { ProgrammeView } from "@lerret/platform/sites/blocks/programme";
import { Link } from "../navigation/link";
import { outcomeId, queryOf } from "./choices-address";

/**
 * The number of results, the active choices with a reset link, and the choice of view. Without results `EmptyProgramme`
 * has the links.
 */
export function ProgrammeOutcome({ programme }: { programme: ProgrammeView }) {
	return (
		<div className="programme-outcome">
			<div role="status">
				<p className="programme-count" id={outcomeId} tabIndex={-1}>
					{countText(programme)}
				</p>
				<Chosen programme={programme} />
			</div>
			{programme.count > 0 ? <Views programme={programme} /> : null}
		</div>
	);
}

function Chosen({ programme }: { programme: ProgrammeView }) {
	const chosen = chosenText(programme);
	if (chosen === null) return null;
	return (
		<p>
			<span className="visually-hidden">Valgt: </span>
			{chosen}{" "}
			{programme.count > 0 ? (
				<Link to={`${programme.path}${queryOf(programme, { narrowed: false })}`} keepScroll>
					Nullstill valgene
				</Link>
			) : null}
		</p>
	);
}

function Views({ programme }: { programme: ProgrammeView }) {
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
							to={`${path}${queryOf(programme, { isHourly: view.isHourly })}`}
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
function countText({ count, productionCount, object, days, dayChoices }: ProgrammeView): string {
	const day = dayChoices.find(({ selected }) => selected);
	const last = days.at(-1);
	const until = day ? day.heading : days.length > 1 && last ? `til og med ${last.heading}` : last?.heading;
	const what = `${numberOf(count, showingWords[object])} av ${numberOf(productionCount, productionWords[object])}`;
	return count === 0 ? `Ingen ${showingWords[object][1]}${day ? ` ${day.heading}` : ""}` : `${what}, ${until}`;
}

const showingWords = { movie: ["visning", "visninger"], culture: ["forestilling", "forestillinger"] } as const;
const productionWords = { movie: ["film", "filmer"], culture: ["arrangement", "arrangementer"] } as const;

const numberOf = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`;

/** For example "Tekstet, teleslynge, tale på engelsk"; null without choices other than the day. */
function chosenText({ accessChoices, languageChoices }: ProgrammeView): string | null {
	const words = [
		...accessChoices.filter(({ selected }) => selected).map(({ label }) => label.toLowerCase()),
		...languageChoices.filter(({ selected }) => selected).map(({ label }) => `tale på ${label.toLowerCase()}`),
	].join(", ");
	return words === "" ? null : words.charAt(0).toUpperCase() + words.slice(1);
}
