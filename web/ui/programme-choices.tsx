import type { FilterOption } from "@lerret/platform/pages/blocks/filters";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { Link } from "../client/navigation/link";
import { toChoicesQuery } from "./choices-query";
import { resultsId } from "./results-id";

/** Choices that narrow the programme: each is a link to the programme with it, so that it works without script. */
export function ProgrammeChoices({ programme }: { programme: ProgrammeView }) {
	const { filters } = programme;
	const selected = filters.flatMap(({ options }) => options.filter((option) => option.selected)).length;
	const names = filters.map(({ label }) => label.toLowerCase()).join(", ");
	return (
		// A new key closes it after a choice.
		<details className="choices" name="programme-choices" key={programme.narrowing}>
			<summary>
				Filter{selected > 0 ? ` (${selected})` : null}
				<span className="visually-hidden">: {names}</span>
			</summary>
			<nav className="choices-panel filters" aria-label="Filter">
				{filters.map(({ label, options }) => (
					<div key={label}>
						<p aria-hidden="true">{label}</p>
						<ul aria-label={label}>
							{options.map((option) => (
								<li key={option.label}>
									<FilterLink programme={programme} option={option} />
								</li>
							))}
						</ul>
					</div>
				))}
			</nav>
		</details>
	);
}

/** A choice without events is text, unless it is selected and can be undone. */
function FilterLink({ programme, option }: { programme: ProgrammeView; option: FilterOption }) {
	const { label, query, selected, count } = option;
	const text = (
		<>
			{label} <span className="filter-count">{count}</span>
		</>
	);
	if (count === 0 && !selected) return <span className="filter-none">{text}</span>;
	return (
		<Link
			to={`${programme.path}${toChoicesQuery(programme, { narrowing: query })}#${resultsId}`}
			aria-current={selected ? "true" : undefined}
			rel="nofollow"
		>
			{text}
		</Link>
	);
}
